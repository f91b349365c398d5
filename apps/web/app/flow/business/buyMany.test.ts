import { expect, test } from 'vitest'
import { buyMany, type ManyPurchase, OUTCOMES } from './buying.ts'

const subject = { title: 'Harbour', image: null, colour: null }

test('the end says of each work whether it was bought', () => {
  const purchases = ['one', 'two', 'three'].map((token) => ({ token, subject }) as ManyPurchase)
  const intent = { kind: 'buyMany', chainId: 1, subject, purchases } as const
  if (typeof buyMany.end === 'string') throw new Error('The end is only a sentence.')
  expect(buyMany.end(intent, { token: '', results: { [OUTCOMES]: 'bsb' } })).toEqual({
    words: 'bought_many',
    outcomes: [
      { token: 'one', subject, bought: true },
      { token: 'two', subject, bought: false },
      { token: 'three', subject, bought: true },
    ],
  })
})
