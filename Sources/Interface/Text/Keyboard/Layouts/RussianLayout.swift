/// The Russian layout.
let russianLayoutText = ##"""
  language ru
  name Русский
  label space Пробел
  label letters АБВ
  label return Ввод
  label go Перейти
  label join Войти
  label next Далее
  label route Маршрут
  label search Найти
  label send Отправить
  label done Готово
  label continue Продолжить
  decimal ,
  page letters
  row й ц у к е н г ш щ з х
  row ф ы в а п р о л д ж э
  row {shift} я ч с м и т ь б ю {backspace}
  page symbols
  row 1 2 3 4 5 6 7 8 9 0
  row - / : ; ( ) ₽ & @ "
  row {more}*1.5 . , ? ! ' {backspace}*1.5
  alternatives е ё
  alternatives ь ъ
  alternatives ₽ € $ £ ¥
  alternatives .com .ru .рф .net .org
  """##
