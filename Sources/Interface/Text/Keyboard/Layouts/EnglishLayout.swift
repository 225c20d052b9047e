/// The English layout. Its labels are those that all layouts share.
let englishLayoutText = ##"""
  language en
  name English
  page letters
  row q w e r t y u i o p
  row a s d f g h j k l
  row {shift}*1.5 z x c v b n m {backspace}*1.5
  """##
