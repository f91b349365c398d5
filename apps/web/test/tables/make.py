#!/usr/bin/env python3
"""Makes the tables of this folder with LibreOffice (Debian: libreoffice-calc, python3-uno), as its dialog "Save as Text CSV"
does: in each language's encodings, with each separator. savedTables.test.ts reads them."""

import os, pathlib, subprocess, sys, tempfile, time
import uno
from com.sun.star.beans import PropertyValue

HERE = pathlib.Path(__file__).resolve().parent
NAMES = {
    'english': ('Cafe', 'Open window', 'Song'),
    'french': ('Café crème', 'Fenêtre ouverte', 'Übermut für alle'),
    'czech': ('Žluťoučký kůň', 'Łódź o świcie', 'Příliš světlé ráno'),
    'russian': ('Дом на воде', 'Светлое утро', 'Песня моря'),
    'greek': ('Σπίτι στο νερό', 'Φωτεινό πρωί', 'Το τραγούδι'),
    'turkish': ('Suyun üstünde', 'Aydınlık sabah', 'Şarkı ve ışık'),
    'hebrew': ('בית על המים', 'בוקר בהיר', 'שיר הים'),
    'arabic': ('بيت على الماء', 'صباح مشرق', 'أغنية البحر'),
    'thai': ('บ้านบนน้ำ', 'เช้าสดใส', 'เพลงทะเล'),
    'japanese': ('水の家と月', 'あかるい朝', '海のうた'),
    'chinese': ('水中的房子', '明亮的早晨', '大海之歌'),
    'korean': ('물 위의 집', '밝은 아침', '바다의 노래'),
}
# The numbers of LibreOffice's filter options: https://wiki.documentfoundation.org/Documentation/DevGuide/Spreadsheet_Documents
SEPARATORS = {'comma': 44, 'semicolon': 59, 'colon': 58, 'tab': 9, 'space': 32, 'bar': 124}
ENCODINGS = """english ascii 11, french windows-1252 1, french macintosh 2, french iso-8859-1 12, french iso-8859-15 22,
french ibm850 4, french ibm437 3, czech windows-1250 33, czech iso-8859-2 13, czech ibm852 25, russian windows-1251 34,
russian koi8-r 74, russian iso-8859-5 16, russian ibm866 30, greek windows-1253 35, greek iso-8859-7 18,
turkish windows-1254 36, turkish iso-8859-9 20, hebrew windows-1255 37, arabic windows-1256 38, thai windows-874 32,
japanese shift-jis 64, japanese euc-jp 69, japanese iso-2022-jp 72, chinese gbk 67, chinese gb18030 85, chinese big5 68,
korean euc-kr 79, french utf-7 75"""


def property_of(name, value):
    made = PropertyValue()
    made.Name, made.Value = name, value
    return made


def save(document, name, encoding, separator, quoted=False, mark=False):
    options = f'{separator},34,{encoding},1,,0,{str(quoted).lower()},true,false,false,false,0,false,{str(mark).lower()}'
    filters = (property_of('FilterName', 'Text - txt - csv (StarCalc)'), property_of('FilterOptions', options))
    document.storeToURL((HERE / f'{name}.csv').as_uri(), filters)


def document_of(desktop, language):
    one, two, three = NAMES[language]
    rows = (('file', 'name', 'description', 'Size'), ('1.png', one, f'{one}, {two}; 1', 7.0),
            ('2.png', two, f'{two}\nand "{three}"', 8.0), ('3.png', three, '', 9.0))
    document = desktop.loadComponentFromURL('private:factory/scalc', '_blank', 0, (property_of('Hidden', True),))
    document.Sheets.getByIndex(0).getCellRangeByName('A1:D4').setDataArray(rows)
    return document


with tempfile.TemporaryDirectory() as profile:
    pipe = f'pipe,name=tables{os.getpid()};urp;'
    office = subprocess.Popen(['soffice', f'-env:UserInstallation=file://{profile}', '--headless', f'--accept={pipe}'])
    resolver = uno.getComponentContext().ServiceManager.createInstance('com.sun.star.bridge.UnoUrlResolver')
    for _ in range(60):
        try:
            context = resolver.resolve(f'uno:{pipe}StarOffice.ComponentContext')
            break
        except Exception:
            time.sleep(1)
    else:
        sys.exit('LibreOffice does not answer.')
    desktop = context.ServiceManager.createInstance('com.sun.star.frame.Desktop')
    documents = {language: document_of(desktop, language) for language in NAMES}
    for encoding, number in (('utf-8', 76), ('utf-16', 65535)):
        for separator, sign in SEPARATORS.items():
            save(documents['russian'], f'russian-{encoding}-{separator}', number, sign)
    save(documents['japanese'], 'japanese-utf-8-mark', 76, 59, mark=True)
    save(documents['japanese'], 'japanese-utf-8-quoted', 76, 44, quoted=True)
    for each in ENCODINGS.split(','):
        language, encoding, number = each.split()
        save(documents[language], f'{language}-{encoding}', number, SEPARATORS['semicolon'])
    try:
        desktop.terminate()
    except Exception:
        pass
    office.wait(30)
