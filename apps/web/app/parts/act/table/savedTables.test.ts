import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tableRows } from './tableRows.ts'
import { encodingsOf, tableText } from './tableText.ts'

// Tables that LibreOffice saved (apps/web/test/tables/make.py), in each encoding and with each separator that it offers.

const FOLDER = new URL('../../../../test/tables/', import.meta.url)
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.csv'))

/** The names in the tables, by language. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  english: ['Cafe', 'Open window', 'Song'],
  french: ['Café crème', 'Fenêtre ouverte', 'Übermut für alle'],
  czech: ['Žluťoučký kůň', 'Łódź o świcie', 'Příliš světlé ráno'],
  russian: ['Дом на воде', 'Светлое утро', 'Песня моря'],
  greek: ['Σπίτι στο νερό', 'Φωτεινό πρωί', 'Το τραγούδι'],
  turkish: ['Suyun üstünde', 'Aydınlık sabah', 'Şarkı ve ışık'],
  hebrew: ['בית על המים', 'בוקר בהיר', 'שיר הים'],
  arabic: ['بيت على الماء', 'صباح مشرق', 'أغنية البحر'],
  thai: ['บ้านบนน้ำ', 'เช้าสดใส', 'เพลงทะเล'],
  japanese: ['水の家と月', 'あかるい朝', '海のうた'],
  chinese: ['水中的房子', '明亮的早晨', '大海之歌'],
  korean: ['물 위의 집', '밝은 아침', '바다의 노래'],
}

/** Encodings that are refused: the sentence is to save the table as “CSV UTF-8”. */
const REFUSED = ['iso-2022-jp', 'utf-7']
/** Those that no browser knows, and that look like others. */
const UNKNOWN = ['ibm850', 'ibm437', 'ibm852']

const expectedOf = (name: string) => {
  const [one, two, three] = NAMES[name.split('-')[0] as string] as [string, string, string]
  return {
    columns: ['file', 'name', 'description', 'Size'],
    rows: [
      { row: 2, cells: ['1.png', one, `${one}, ${two}; 1`, '7'] },
      { row: 3, cells: ['2.png', two, `${two}\nand "${three}"`, '8'] },
      { row: 4, cells: ['3.png', three, '', '9'] },
    ],
  }
}

test('there are tables of every separator and encoding', () => {
  expect(FILES.length).toBeGreaterThanOrEqual(40)
})

test.each(FILES)('%s', async (file) => {
  const bytes = new Uint8Array(readFileSync(new URL(file, FOLDER)))
  const expected = expectedOf(file)
  const encoding = file.replace(/^[a-z]+-|\.csv$/g, '')
  const read = await tableText(bytes)
  const choices = read?.encoding == null ? [] : await encodingsOf(bytes)
  const texts = [read, ...(await Promise.all(choices.map((each) => tableText(bytes, each))))]
  const tables = texts.map((each) => each && tableRows(each.text, 'file'))
  if (REFUSED.includes(encoding)) return expect(read).toBeNull()
  if (!UNKNOWN.includes(encoding)) return expect(tables).toContainEqual(expected)
  // It is asked, and the question says what to do where no choice is right.
  expect(choices.length).toBeGreaterThan(1)
})

test('Unicode is never asked for', async () => {
  for (const file of FILES.filter((each) => /-utf-(8|16)/.test(each))) {
    const read = await tableText(new Uint8Array(readFileSync(new URL(file, FOLDER))))
    expect([file, read?.encoding]).toEqual([file, null])
  }
})
