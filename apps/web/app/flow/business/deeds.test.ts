import { zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { COIN, INTENTS, OTHER, SINGLES } from '../machine/testIntents.ts'
import { businessOf, deedsOf, type Intent } from './allBusiness.ts'
import { OUTCOMES } from './buying.ts'

// Two intents that have a deed in common would do it twice, so the dialog asks first.

const ME = '0xaa'
const deeds = (intent: Intent, account = ME) => deedsOf(intent, account)
const meet = (one: Intent, other: Intent) => deeds(one).some((deed) => deeds(other).includes(deed))

const { sell, buy, bid, offer, create, withdraw, transfer, acceptOrder, engine } = INTENTS
const [work] = INTENTS.sellMany.works
const sale = (change: object) => ({ ...sell, sale: { ...sell.sale, ...change } }) as Intent
const terms = (change: object) => ({ ...buy, terms: { ...buy.terms, ...change } }) as Intent

test('each kind of business does something else', () => {
  const all = Object.values(INTENTS).flatMap((intent) => [...new Set(deeds(intent))])
  expect(new Set(all).size).toBe(all.length)
})

test.each(
  Object.entries({
    create: 'mint',
    series: 'mint',
    sell: 'list',
    sellMany: 'list',
    buy: 'buy',
    buyMany: 'buy',
    bid: 'bid',
    cancel: 'cancel',
    cancelAll: 'cancelall',
    cancelMany: 'cancel',
    settle: 'settle',
    transfer: 'transfer',
    claim: 'claim',
    import: 'import',
    addCollection: 'addcollection',
    withdraw: 'withdraw',
    namePayee: 'payee',
    engine: 'engine',
    offer: 'offer',
    acceptOrder: 'acceptorder',
    cancelOrder: 'cancelorder',
  } satisfies Record<Intent['kind'], string>),
)('a deed of %s begins with its chain, its account, and what is done: %s', (kind, deed) => {
  for (const each of deeds(INTENTS[kind as Intent['kind']]))
    expect(each).toMatch(new RegExp(`^\\["31338","0xaa","${deed}"[,\\]]`))
})

describe('it is the same, and would be done twice', () => {
  test.each<[string, Intent, Intent]>([
    ['with the letters of an address in either case', buy, terms({ asset: SINGLES.toUpperCase() })],
    ['with a number in place of digits', buy, terms({ tokenId: 7 })],
    [
      'with the fields in another order',
      buy,
      {
        ...buy,
        terms: Object.fromEntries(Object.entries(buy.terms).toReversed()) as typeof buy.terms,
      },
    ],
    ['under another title', buy, { ...buy, subject: { title: 'x', image: null, colour: null } }],
    ['with the coin named as a currency', sell, sale({ currency: zeroAddress })],
    ['with a minimum bid of nothing', sell, sale({ minBid: '0' })],
    ['in another way of auction without one', sell, sale({ duration: 5, reservable: 1, fromFirstBid: true })],
    ['with all copies named as reservable', sale({ minBid: '5' }), sale({ minBid: '5', reservable: 1 })],
    [
      'with a clock that runs at once, said or not',
      sale({ minBid: '5' }),
      sale({ minBid: '5', fromFirstBid: false }),
    ],
    ['for anybody, said or not', sell, { ...sell, buyer: zeroAddress }],
    ['among several', { ...sell, sale: { ...sell.sale, price: '10' }, signedFor: 3_600 }, INTENTS.sellMany],
    ['as one of many purchases', { ...buy, terms: { ...buy.terms, salt: '2' } }, INTENTS.buyMany],
    [
      'as one of many cancellations',
      { ...INTENTS.cancel, terms: { ...buy.terms, salt: '2' } },
      INTENTS.cancelMany,
    ],
    ['for one copy, said or not', create, { ...create, token: { ...create.token, copies: '1' } }],
    ['of the coin, said or not', withdraw, { ...withdraw, currency: zeroAddress }],
    [
      'with space around an address',
      INTENTS.import,
      {
        ...INTENTS.import,
        claim: { ...INTENTS.import.claim, contract_address: ` ${OTHER} `, token_id: ' 7' },
      },
    ],
    [
      'of an offer of an earlier version, which has no terms',
      { ...buy, terms: undefined } as unknown as Intent,
      { ...buy, terms: null } as unknown as Intent,
    ],
  ])('%s', (_, one, other) => {
    expect(meet(one, other)).toBe(true)
  })
})

describe('it is something else', () => {
  test.each<[string, Intent, Intent]>([
    ['on another chain', buy, { ...buy, chainId: 1 }],
    ['of another offer', buy, terms({ salt: '6' })],
    ['of more copies', buy, { ...buy, quantity: 2 }],
    ['at another bid', bid, { ...bid, price: '13' }],
    ['for more copies', bid, { ...bid, copies: 2 }],
    ['at another price', sell, sale({ price: '1001' })],
    ['without a price', sell, sale({ price: null })],
    ['in a currency', sell, sale({ currency: COIN })],
    ['with an auction', sell, sale({ minBid: '5' })],
    ['with a longer auction', sale({ minBid: '5' }), sale({ minBid: '5', duration: 60 })],
    [
      'with fewer reservable copies',
      { ...sell, copies: 3, sale: { ...sell.sale, minBid: '5' } },
      {
        ...sell,
        copies: 3,
        sale: { ...sell.sale, minBid: '5', reservable: 2 },
      },
    ],
    ['with a clock that waits for a bid', sale({ minBid: '5' }), sale({ minBid: '5', fromFirstBid: true })],
    ['for one buyer', sell, { ...sell, buyer: OTHER }],
    ['only signed', sell, { ...sell, signedFor: 60 }],
    ['of another token', sell, { ...sell, tokenId: '8' }],
    ['of another contract', sell, { ...sell, asset: OTHER }],
    ['of another work', INTENTS.sellMany, { ...INTENTS.sellMany, works: [{ ...work!, tokenId: '8' }] }],
    ['of another file', create, { ...create, token: { ...create.token, media: 'cd' } }],
    ['of an edition', create, { ...create, token: { ...create.token, type: '1155' } }],
    ['in more copies', create, { ...create, token: { ...create.token, copies: '2' } }],
    ['of another currency', withdraw, { ...withdraw, currency: COIN }],
    ['to somebody else', transfer, { ...transfer, to: COIN }],
    ['of more', transfer, { ...transfer, quantity: 2 }],
    ['of another token of a holder', acceptOrder, { ...acceptOrder, token_id: '8' }],
    ['for another offer to buy', acceptOrder, { ...acceptOrder, order: { ...acceptOrder.order, salt: '7' } }],
    ['with another commission', engine, { ...engine, act: { name: 'setCommission', bps: 251 } }],
    ['for another price', offer, { ...offer, unitPrice: '10' }],
    ['for longer', offer, { ...offer, duration: 7_200 }],
    ['for any token', offer, { ...offer, tokenId: null }],
    ['for a set', { ...offer, tokenId: null }, { ...offer, tokenId: null, set: { trait: null } }],
    [
      'for another set',
      { ...offer, tokenId: null, set: { trait: null } },
      { ...offer, tokenId: null, token: 't2', set: { trait: null } },
    ],
    ['of another offer', INTENTS.settle, { ...INTENTS.settle, terms: { ...buy.terms, salt: '6' } }],
    ['of another claim', INTENTS.claim, { ...INTENTS.claim, terms: { ...buy.terms, salt: '6' } }],
    [
      'of another import',
      INTENTS.import,
      {
        ...INTENTS.import,
        claim: { ...INTENTS.import.claim, token_id: '8' },
      },
    ],
    ['of another collection', INTENTS.addCollection, { ...INTENTS.addCollection, asset: COIN }],
    ['of another payee', INTENTS.namePayee, { ...INTENTS.namePayee, payee: COIN }],
    [
      'of another offer to buy',
      INTENTS.cancelOrder,
      {
        ...INTENTS.cancelOrder,
        order: { ...acceptOrder.order, salt: '7' },
      },
    ],
    [
      'of other works',
      INTENTS.series,
      {
        ...INTENTS.series,
        works: INTENTS.series.works.map((each) => ({ ...each, token: `${each.token}x` })),
      },
    ],
  ])('%s', (_, one, other) => {
    expect(meet(one, other)).toBe(false)
  })

  test('for another account', () => {
    expect(deeds(buy)).not.toEqual(deeds(buy, '0xbb'))
    expect(deeds(buy, '0xAA')).toEqual(deeds(buy))
  })
})

const endOf = (intent: Intent, results = {}) => {
  const { end } = businessOf(intent)
  return typeof end === 'function' ? (end as (...of: unknown[]) => unknown)(intent, { results }) : end
}

test('what is shown when it is done', () => {
  expect(endOf(buy)).toEqual({ words: 'bought', brings: 'surely' })
  expect(endOf(bid)).toEqual({ words: 'bid_placed', tab: 'bids' })
  expect(endOf(INTENTS.settle)).toEqual({ words: 'settled', brings: 'perhaps' })
  const outcomes = ['1', '2'].map((salt, at) => ({
    token: INTENTS.buyMany.purchases[at]!.token,
    subject: INTENTS.buyMany.purchases[at]!.subject,
    bought: salt === '2',
  }))
  expect(endOf(INTENTS.buyMany, { [OUTCOMES]: 'sb' })).toEqual({ words: 'bought_many', outcomes })
  expect(endOf(INTENTS.buyMany)).toMatchObject({ outcomes: [{ bought: false }, { bought: false }] })
})
