import { encode, encodingExists } from 'iconv-lite'
import { expect, test } from 'vitest'
import { tableRows } from './tableRows.ts'
import { encodingsOf, sampleOf, tableText } from './tableText.ts'

// Tables as spreadsheets save them: in each encoding and with each separator that they offer.

/** Encodings, each with texts that people write in it. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  'utf-8': ['Café crème', '水の家', 'Übermut'],
  'utf-8 with a mark': ['Café crème', 'Ложка', '😀 works'],
  'utf-16le with a mark': ['Café crème', '水の家', 'Ложка'],
  'utf-16be with a mark': ['Café crème', '水の家', 'Ложка'],
  'utf-16le': ['Café crème', 'Fenêtre', 'Übermut'],
  'windows-1252': ['Café crème', 'Fenêtre ouverte', '“Übermut” für 5 €'],
  macintosh: ['Café crème', 'Fenêtre ouverte', 'Übermut für alle'],
  shift_jis: ['水の家と月', 'あかるい朝', '海のうた'],
  'euc-jp': ['水の家と月', 'あかるい朝', '海のうた'],
  gbk: ['水中的房子', '明亮的早晨', '大海之歌'],
  big5: ['水中的房子', '明亮的早晨', '大海之歌'],
  'euc-kr': ['물 위의 집', '밝은 아침', '바다의 노래'],
  'windows-1251': ['Дом на воде', 'Светлое утро', 'Песня моря'],
  'windows-1250': ['Žluťoučký kůň', 'Łódź o świcie', 'Příliš světlé ráno'],
}
const SEPARATORS: Readonly<Record<string, string>> = { comma: ',', semicolon: ';', tab: '\t', bar: '|' }

function bytesOf(text: string, written: string): Uint8Array {
  const [encoding = '', mark] = written.split(' with a ')
  if (!encodingExists(encoding)) throw new Error(encoding)
  return new Uint8Array(encode(text, encoding, { addBOM: mark !== undefined }))
}

function saved(names: readonly string[], separator: string, first = ''): string {
  const quoted = (text: string) => (text.includes(separator) ? `"${text}"` : text)
  const lines = names.map((name, at) => [`${at}.png`, name, quoted(`a${separator} b`)].join(separator))
  return `${first}${['file', 'name', 'description'].join(separator)}\r\n${lines.join('\r\n')}\r\n`
}

const files = Object.entries(WRITTEN).flatMap(([written, names]) =>
  Object.entries(SEPARATORS).flatMap(([separator, sign]) => [
    { written, separator, names, bytes: bytesOf(saved(names, sign), written) },
    ...(separator === 'semicolon'
      ? [
          {
            written,
            separator: 'Excel’s first line',
            names,
            bytes: bytesOf(saved(names, sign, 'sep=;\r\n'), written),
          },
        ]
      : []),
  ]),
)

test.each(files)('a table in $written with $separator', async ({ written, names, bytes }) => {
  const read = await tableText(bytes)
  if (!read) throw new Error('It is read as no text.')
  expect(read.text).not.toContain('\ufffd')
  expect(read.encoding === null).toBe(written.startsWith('utf-'))
  // A guess that is wrong is asked: the right one is among the choices, and reads as it was written.
  const choices = read.encoding === null ? [] : await encodingsOf(bytes)
  const texts = await Promise.all(
    [read, ...choices.map((each) => tableText(bytes, each))].map(async (each) => (await each)?.text),
  )
  const tables = texts.map((text) => tableRows(text ?? '', 'file'))
  const right = tables.find(
    (each) => 'rows' in each && each.rows.every(({ cells }, at) => cells[1] === names[at]),
  )
  expect(right).toMatchObject({ columns: ['file', 'name', 'description'] })
  for (const each of choices) expect(sampleOf(bytes, each)).not.toBe('')
})

/** Encodings of few letters look like one another; which was meant, its words alone say. */
const ALIKE = ['windows-1250', 'windows-1251', 'macintosh', 'euc-jp']

test('the others are guessed at once', async () => {
  const wrong: string[] = []
  for (const { written, separator, names, bytes } of files.filter((each) => !ALIKE.includes(each.written))) {
    const read = await tableText(bytes)
    if (!names.every((name) => read?.text.includes(name))) wrong.push(`${written}, ${separator}`)
  }
  expect(wrong).toEqual([])
})

test.each([
  ['a cell too many', 'file,name\na.png,Salt, and sea\n', { code: 'table_cells', row: 2 }],
  ['a cell too many below blank lines', 'file;name\n\n\na.png;b\nb.png;c;d', { code: 'table_cells', row: 5 }],
  ['a cell too many under Excel’s line', 'sep=;\nfile;name\na.png;b;c', { code: 'table_cells', row: 3 }],
  ['a blank before a quotation mark', 'file,name\na.png, "Salt"\n', { code: 'table_unreadable', row: 2 }],
  [
    'a quotation mark that does not end',
    'file,name\na.png,A\nb.png,"B',
    { code: 'table_unreadable', row: 3 },
  ],
  ['text behind a quotation mark', 'file,name\na.png,"A" b\n', { code: 'table_unreadable', row: 2 }],
  ['no such column', 'name,size\nA,9', { code: 'table_column' }],
  ['nothing', '', { code: 'table_column' }],
])('%s is a fault, with its row', (_, text, fault) => {
  expect(tableRows(text, 'file')).toEqual(fault)
})

test('nothing is passed over: empty cells at the end, lines in cells, other columns', () => {
  expect(tableRows('file,name,,\na.png,"one\ntwo",,\n,,\nb.png\n', 'file')).toEqual({
    columns: ['file', 'name', '', ''],
    rows: [
      { row: 2, cells: ['a.png', 'one\ntwo', '', ''] },
      { row: 4, cells: ['b.png'] },
    ],
  })
  // The separator is the one in which the column stands, not the commonest sign.
  expect(tableRows('file;name\na.png;a,b,c,d\nb.png;e,f,g,h', 'file')).toMatchObject({
    rows: [{ cells: ['a.png', 'a,b,c,d'] }, { cells: ['b.png', 'e,f,g,h'] }],
  })
})

test('what is no text is refused', async () => {
  expect(await tableText(new TextEncoder().encode('file,name\na.png,Caf+AOk- cr+AOg-me'))).toBeNull()
  const plain = 'file,name\na.png,A+B- and +4930123- and +abc-'
  expect((await tableText(new TextEncoder().encode(plain)))?.text).toBe(plain)
  expect(await tableText(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 8, 0, 255, 254]))).toBeNull()
  expect(await tableText(new TextEncoder().encode('file,name\na.png,Caf\ufffd'))).toBeNull()
})

test('the reader knows nothing of works: a list of wallets is a table too', () => {
  const wallet = `0x${'ab'.repeat(20)}`
  expect(tableRows(`Address;Copies\r\n${wallet};2\r\n`, 'address')).toEqual({
    columns: ['Address', 'Copies'],
    rows: [{ row: 2, cells: [wallet, '2'] }],
  })
  expect(tableRows(`${wallet}\n`, 'address')).toEqual({ code: 'table_column' })
})
