import { expect, test } from 'vitest'
import { countRows, selectOf, wholeRows } from './copyText.ts'

async function* chunks(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

async function cut(size: number, ...texts: string[]): Promise<string[]> {
  const pieces: string[] = []
  for await (const piece of wholeRows(chunks(...texts), size)) pieces.push(piece.toString())
  return pieces
}

test('text is cut after the end of a row only, and nothing is lost', async () => {
  expect(await cut(4, 'one\ntw', 'o\nthr', 'ee\n')).toEqual(['one\n', 'two\n', 'three\n'])
  expect(await cut(100, 'one\ntw', 'o\n')).toEqual(['one\ntwo\n'])
  // A row may be longer than a piece, and need not have an end.
  expect(await cut(2, 'aaaa', 'bbbb', 'cc\nd')).toEqual(['aaaabbbbcc\n', 'd'])
  expect(await cut(2)).toEqual([])
})

test('rows are counted by their ends', () => {
  expect(countRows(Buffer.from('a\\nb\tc\nd\n\n'))).toBe(3)
})

test('a slice is a select with quoted names and every condition', () => {
  expect(selectOf({ table: 't', columns: ['a', 'b "c"'], where: null })).toBe(
    'select "a", "b ""c""" from "t"',
  )
  expect(selectOf({ table: 't', columns: ['a'], where: 'x or y' }, 'z')).toBe(
    'select "a" from "t" where (x or y) and (z)',
  )
})
