import { parseAmount, type Wei } from '@vitrine/domain/money/wei'
import { expect, test } from 'vitest'
import { priceFactsOf } from '#features/trading/offer/priceFacts.ts'
import { suggestedBids } from './suggestedBids.ts'

const coins = (amount: string) => parseAmount(amount) as Wei
const bids = (minimum: string, floor: string | null) =>
  suggestedBids(
    coins(minimum),
    priceFactsOf({ collection_floor: floor && coins(floor).toString(), rarity: null }, [], []),
    'ETH',
    [],
  ).map(({ label, amount }) => [label, amount])

test('bids are suggested from the minimum on, and never below it', () => {
  expect(bids('0.5', null)).toEqual([
    ['Minimum bid', coins('0.5')],
    ['+5%', coins('0.525')],
    ['+10%', coins('0.55')],
  ])
  expect(bids('0.5', '0.4')).toHaveLength(3)
  expect(bids('0.5', '2').at(-1)).toEqual(['Floor', coins('2')])
})

test('a suggested bid has at most four decimals, rounded up', () => {
  expect(bids('0.5', '2.00001').at(-1)).toEqual(['Floor', coins('2.0001')])
})
