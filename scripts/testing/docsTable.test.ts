import { expect, test } from 'vitest'
import { foldColumns, foldRows } from './docsTable.ts'

test('columns with the same cells are one, and others stay', () => {
  const table = {
    heads: ['what', 'buy', 'sell', 'bid'],
    rows: [
      ['a', 'free', 'free', 'free'],
      ['b', 'asks', 'asks', 'free'],
    ],
  }
  expect(foldColumns(table)).toEqual({
    heads: ['what', 'buy, sell', 'bid'],
    rows: [
      ['a', 'free', 'free'],
      ['b', 'asks', 'free'],
    ],
  })
})

test('rows that differ in their first cell alone are one, also apart from one another', () => {
  const rows = [
    ['buy', 'Allow', 'x'],
    ['sell', 'Allow', 'y'],
    ['offer', 'Allow', 'x'],
  ]
  expect(foldRows({ heads: ['kind', 'step', 'says'], rows }).rows).toEqual([
    ['buy, offer', 'Allow', 'x'],
    ['sell', 'Allow', 'y'],
  ])
})
