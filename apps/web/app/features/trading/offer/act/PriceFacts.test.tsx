import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PriceFacts } from './PriceFacts.tsx'

const NOTHING = { floor: null, lastSale: null, orders: [], rarity: null }
const textOf = (facts: object) =>
  renderToStaticMarkup(<PriceFacts facts={{ ...NOTHING, ...facts } as never} blockchain="MATIC" />)
    .replace(/<[^>]+>/g, '|')
    .replace(/[\u2066-\u2069]/g, '')

test('a dialog says floor, last sale, best offer and rank, each if it is known', () => {
  expect(textOf({})).toBe('')
  const all = textOf({
    floor: 12n * 10n ** 17n,
    lastSale: { price: (10n ** 18n).toString(), currency_price: null },
    orders: [{ price: { amount: '2500000', currency: '0xd', unit: 'USDL', decimals: 6 } }],
    rarity: { rank: 5, works: 200 },
  })
  for (const said of [
    'Floor||1.2 MATIC',
    'Last sale||1 MATIC',
    'Best offer||2.5 USDL',
    'Rarity||Rank 5 of 200',
  ])
    expect(all).toContain(said)
})

test('an offer in a currency that nobody knows has no amount', () => {
  expect(textOf({ orders: [{ price: { amount: '1', currency: '0x1', unit: null, decimals: null } }] })).toBe(
    '',
  )
})
