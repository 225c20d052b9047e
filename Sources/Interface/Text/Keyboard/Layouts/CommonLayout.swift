/// The pages, labels and alternatives of layouts that have none of their own. Its letters are not used.
let commonLayoutText = ##"""
  language und
  label space space
  label letters ABC
  label symbols 123
  label more \#+=
  label return return
  label go Go
  label join Join
  label next Next
  label route Route
  label search Search
  label send Send
  label done Done
  label continue Continue

  page letters
  row a

  page symbols
  row 1 2 3 4 5 6 7 8 9 0
  row - / : ; ( ) $ & @ "
  row {more}*1.5 . , ? ! ' {backspace}*1.5

  page more
  row [ ] \{ \} # % ^ * + =
  row _ \\ \| ~ < > € £ ¥ •
  row {symbols}*1.5 . , ? ! ' {backspace}*1.5

  page number
  row 1 2 3 {backspace}
  row 4 5 6 {dismiss}
  row 7 8 9 {gap}
  row {gap} 0 {gap} {return}

  page decimal
  row 1 2 3 {backspace}
  row 4 5 6 {dismiss}
  row 7 8 9 {gap}
  row . 0 {gap} {return}

  page phone
  row 1 2 3 {backspace}
  row 4 5 6 {dismiss}
  row 7 8 9 +
  row * 0 # {return}

  alternatives a à á â ä æ ã å ā
  alternatives c ç ć č
  alternatives d ď ð
  alternatives e è é ê ë ē ė ę
  alternatives g ğ
  alternatives i î ï í ī į ì
  alternatives l ł ľ
  alternatives n ñ ń ň
  alternatives o ô ö ò ó œ ø ō õ
  alternatives r ř ŕ
  alternatives s ß ś š ş
  alternatives t ť þ
  alternatives u û ü ù ú ū ů
  alternatives y ÿ ý
  alternatives z ž ź ż
  alternatives 0 °
  alternatives - – — •
  alternatives / \\
  alternatives $ € £ ¥ ₽ ₩ ¢
  alternatives & §
  alternatives " „ “ ” « »
  alternatives ' ‘ ’ ‚ ‹ › `
  alternatives . …
  alternatives ? ¿
  alternatives ! ¡
  alternatives % ‰
  alternatives = ≠ ≈
  alternatives .com .net .org .edu
  """##
