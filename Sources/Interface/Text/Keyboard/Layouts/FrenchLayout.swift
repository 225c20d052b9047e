/// The French layout.
let frenchLayoutText = ##"""
  language fr
  name Français
  label space espace
  label return retour
  label go Aller
  label join Rejoindre
  label next Suivant
  label route Itinéraire
  label search Chercher
  label send Envoyer
  label done OK
  label continue Continuer
  decimal ,
  page letters
  row a z e r t y u i o p
  row q s d f g h j k l m
  row {shift}*1.5 w x c v b n '|’ {backspace}*1.5
  page symbols
  row 1 2 3 4 5 6 7 8 9 0
  row - / : ; ( ) € & @ "
  row {more}*1.5 . , ? ! ' {backspace}*1.5
  alternatives a à â æ á ä ã å
  alternatives e é è ê ë ę
  alternatives € $ £ ¥ ¢
  alternatives .com .fr .net .org
  """##
