import { describe, expect, test } from 'vitest'
import { type EngineAct, NOBODY } from '../../operator/engineActs.ts'
import { parsePercent } from '../../typed/readPercent.ts'
import { checkEngineAct, type EngineFacts } from './checkEngineAct.ts'

const wallet = (digit: string) => `0x${digit.repeat(40)}`
const [engine, owner, pending, other, coin] = ['1', '2', '3', '4', '5'].map(wallet) as string[]
const facts: EngineFacts = {
  engine: engine!,
  owner: owner!,
  pendingOwner: pending!,
  commission: 250,
  paused: false,
  accrued: 5n,
  currencies: [{ address: coin!, collector: owner!, parked: 0n }],
}
const codes = (act: EngineAct, by = owner!, change: Partial<EngineFacts> = {}) =>
  checkEngineAct(act, { ...facts, ...change }, by).map(({ path, code }) => `${path} ${code}`.trim())

describe('an act of an engine', () => {
  test('names no address with a wrong character (EIP-55)', () => {
    const mistyped = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAee'
    expect(codes({ name: 'extractBalance', to: mistyped })).toEqual(['to address_mistyped'])
    expect(codes({ name: 'transferOwnership', to: mistyped })).toEqual(['to address_mistyped'])
    const currency = { name: 'setCurrency', currency: mistyped, collector: mistyped } as const
    expect(codes(currency)).toEqual(['currency address_mistyped', 'collector address_mistyped'])
  })

  test('is for the owner, accepting for the one it was offered to, and parked commission for everybody', () => {
    expect(codes({ name: 'pause' })).toEqual([])
    expect(codes({ name: 'pause' }, other)).toEqual(['not_engine_owner'])
    expect(codes({ name: 'acceptOwnership' })).toEqual(['not_engine_owner'])
    expect(codes({ name: 'acceptOwnership' }, pending)).toEqual([])
    const collect = { name: 'withdrawCurrency', currency: coin!, collector: owner! } as const
    expect(codes(collect, other)).toEqual(['nothing_earned'])
    const currencies = [{ address: coin!, collector: owner!, parked: 1n }]
    expect(codes(collect, other, { currencies })).toEqual([])
  })

  test('moves metadata to a whole address with a closing slash, as the owner of the collection', () => {
    const collections = [{ address: coin!, owner: other!, baseUri: 'https://vitrine.example/1/' }]
    const move = (uri: string, by = other!) =>
      codes({ name: 'setBaseURI', collection: coin!, uri }, by, { collections })
    expect(move('https://vitrine.example/2/')).toEqual([])
    expect(move('ipfs://bafy/')).toEqual([])
    expect(move('https://vitrine.example/1/')).toEqual(['engine_unchanged'])
    for (const bad of ['', 'https://vitrine.example/2', 'vitrine.example/', 'https:///', 'https://a b/'])
      expect(move(bad), bad).toEqual(['uri takeout_base_invalid'])
    expect(move('https://vitrine.example/2/', owner!)).toEqual(['not_engine_owner'])
  })

  test('keeps the limits of the contract', () => {
    const commission = (bps: number) => codes({ name: 'setCommission', bps })
    expect([commission(0), commission(500)]).toEqual([[], []])
    for (const bad of [501, -1, 2.5]) expect(commission(bad)).toEqual(['percent commission_invalid'])
    const pay = (to: string) => codes({ name: 'extractBalance', to })
    expect(pay(other!)).toEqual([])
    expect([pay(NOBODY), pay(engine!), pay('0x1')]).toEqual([
      ['to address_zero'],
      ['to recipient_invalid'],
      ['to address_digits'],
    ])
    const allow = (currency: string, collector: string) => codes({ name: 'setCurrency', currency, collector })
    expect([allow(coin!, NOBODY), allow(other!, owner!)]).toEqual([[], []])
    expect(allow(coin!, engine!)).toEqual(['collector recipient_invalid'])
    expect(allow('coin', '')).toEqual(['currency import_address_invalid', 'collector import_address_invalid'])
  })

  test('allows neither the coin nor the engine as a currency', () => {
    const allow = (currency: string) => codes({ name: 'setCurrency', currency, collector: owner! })
    expect(allow(NOBODY)).toEqual(['currency address_zero'])
    expect(allow(engine!)).toEqual(['currency recipient_invalid'])
  })

  test('collects only of a currency that is known', () => {
    const act = { name: 'withdrawCurrency', currency: other!, collector: owner! } as const
    expect(codes(act)).toEqual(['nothing_earned'])
  })

  test('offers the engine to somebody new', () => {
    const offer = (to: string, change: Partial<EngineFacts> = {}) =>
      codes({ name: 'transferOwnership', to }, owner, change)
    expect(offer(other!)).toEqual([])
    expect(offer(owner!)).toEqual(['engine_unchanged'])
    expect(offer(engine!)).toEqual(['to recipient_invalid'])
    // Without an earlier offer there is none to withdraw.
    expect(offer(NOBODY, { pendingOwner: null })).toEqual(['engine_unchanged'])
  })

  test('that changes nothing is refused', () => {
    expect(codes({ name: 'setCommission', bps: 250 })).toEqual(['engine_unchanged'])
    expect(codes({ name: 'unpause' })).toEqual(['engine_unchanged'])
    expect(codes({ name: 'setCurrency', currency: coin!, collector: owner! })).toEqual(['engine_unchanged'])
    expect(codes({ name: 'setCurrency', currency: other!, collector: NOBODY })).toEqual(['engine_unchanged'])
    expect(codes({ name: 'transferOwnership', to: pending! })).toEqual(['engine_unchanged'])
    expect(codes({ name: 'transferOwnership', to: NOBODY })).toEqual([])
    expect(codes({ name: 'extractBalance', to: other! }, owner, { accrued: 0n })).toEqual(['nothing_earned'])
  })
})

test('a percentage is read exactly', () => {
  expect(['2.5', '0', '5', ' 0,07 ', '2.25', '100'].map(parsePercent)).toEqual([250, 0, 500, 7, 225, 10_000])
  expect(['5%', '5  %', '5 x%'].map(parsePercent)).toEqual([500, 500, null])
  expect(['', '.5', '2.555', '-1', '1e1', '101'].map(parsePercent)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})
