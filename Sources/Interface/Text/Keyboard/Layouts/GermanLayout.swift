/// The German layout.
let germanLayoutText = ##"""
  language de
  name Deutsch
  label space Leerzeichen
  label return Return
  label go Öffnen
  label join Beitreten
  label next Weiter
  label route Route
  label search Suchen
  label send Senden
  label done Fertig
  label continue Fortfahren
  decimal ,
  page letters
  row q w e r t z u i o p ü
  row a s d f g h j k l ö ä
  row {shift}*1.5 y x c v b n m {backspace}*1.5
  page symbols
  row 1 2 3 4 5 6 7 8 9 0
  row - / : ; ( ) € & @ "
  row {more}*1.5 . , ? ! ' {backspace}*1.5
  page more
  row [ ] \{ \} # % ^ * + =
  row _ \\ \| ~ < > $ £ § •
  row {symbols}*1.5 . , ? ! ' {backspace}*1.5
  alternatives s ß ś š
  alternatives € $ £ ¥ ₽ ¢
  alternatives .com .de .net .org .at .ch
  """##
