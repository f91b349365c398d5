import { expect, test } from 'vitest'
import { foldColumns, foldRows, noteRepeats } from './docsTable.ts'

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

test('what is long and repeats is a note; what is short or rare stays', () => {
  const late = 'It may still happen: check your wallet before you try again.'
  const rows = [
    ['buy', 'Buy', late, 'done'],
    ['bid', 'Bid', late, 'done'],
    ['sell', 'List', late, 'done'],
  ]
  const noted = noteRepeats({ heads: [], rows }, 2)
  expect(noted.rows).toEqual([
    ['buy', 'Buy', '(1)', 'done'],
    ['bid', 'Bid', '(1)', 'done'],
    ['sell', 'List', '(1)', 'done'],
  ])
  expect(noted.notes).toEqual([late])
  expect(noteRepeats({ heads: [], rows }, 3)).toEqual({ heads: [], rows, notes: [] })
})
