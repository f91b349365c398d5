import { expect, test } from 'vitest'
import { readTable } from './readTable.ts'

const linesIn = (text: string) => {
  const read = readTable(text)
  return 'lines' in read ? read.lines : read.issue
}

test('the columns file, name and description, and every other one as a trait', () => {
  expect(linesIn('file,name,description,Ground,Size\r\npears.png,Three pears,"Oil, 1998",Blue,\r\n')).toEqual(
    [
      {
        file: 'pears.png',
        name: 'Three pears',
        description: 'Oil, 1998',
        traits: [{ trait_type: 'Ground', value: 'Blue' }],
      },
    ],
  )
})

test('columns in any order and case, another separator, line breaks in cells, a mark at the beginning', () => {
  expect(linesIn('\uFEFFName;FILE\n"A ""blue""\nhour";works\\hour.png\n\n')).toEqual([
    { file: 'hour.png', name: 'A "blue"\nhour', description: '', traits: [] },
  ])
  expect(linesIn('file\na.png\nb.png')).toHaveLength(2)
})

test('a table that cannot be read says why', () => {
  expect(linesIn('name,size\nA,9')).toMatchObject({ code: 'table_column' })
  expect(linesIn('')).toMatchObject({ code: 'table_column' })
  expect(linesIn('file,name\n')).toMatchObject({ code: 'table_empty' })
  expect(linesIn('file,name\na.png,"A\nb.png,B')).toMatchObject({
    path: 'table',
    code: 'table_unreadable',
    params: { row: '2' },
  })
})
