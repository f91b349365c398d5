import { describe, expect, test } from 'vitest'
import { type ChainTable, keyString, type RowOf } from '../../store/chainTables.ts'
import { WorkingSet } from '../state.ts'
import { balanceChanges, balanceReads, type ReadBalances } from './readBalances.ts'
import { anna, BLOCK, balance, bert, CHAIN, EARLIER, foreign, foreignEdition, later } from './rows/world.ts'

const MOST = 2n ** 256n - 1n
const LATER = later(EARLIER, { days: 1 })
const chain = { chainId: CHAIN }

type Holding = ReadBalances['holdings'][number]
type Before = {
  tokens?: readonly RowOf<'tokens'>[]
  balances?: readonly RowOf<'balances'>[]
  staleBalances?: readonly RowOf<'staleBalances'>[]
}

const stale = (owner: string, since: Date | null = null) => ({ ...foreign, owner, since, block: BLOCK })
const has = (owner: string, copies: bigint, since: Date) => balance(foreign, owner, copies, since)
const says = (supply: bigint | null, ...holdings: Holding[]): ReadBalances => ({
  contract: foreign.contract,
  tokenId: foreign.tokenId,
  supply,
  holdings,
})

/** What an answer of a contract writes; a row that is deleted is null. */
function written(answer: ReadBalances, before: Before) {
  const state = new WorkingSet()
  const reads = new Set(
    balanceReads(chain, answer).map(({ table, key }) => table + keyString(table, { ...key })),
  )
  for (const [table, rows] of Object.entries(before) as [ChainTable, readonly Record<string, unknown>[]][])
    state.load(
      table,
      rows.filter((row) => reads.has(table + keyString(table, row))),
    )
  return balanceChanges(chain, answer, state).map(({ table, key, row }) =>
    row ? [table, row] : [table, 'gone', (key as { owner: string }).owner],
  )
}

const edition = { ...foreignEdition, copies: 10n }

describe('what a contract says of the balances of an edition', () => {
  test('replaces a balance, which is no longer stale; its supply is that of the token', () => {
    const before = {
      tokens: [edition],
      balances: [has(anna, 3n, EARLIER)],
      staleBalances: [stale(anna)],
    }
    expect(written(says(12n, { owner: anna, copies: 5n }), before)).toEqual([
      ['tokens', { ...edition, copies: 12n }],
      ['staleBalances', 'gone', anna],
      ['balances', has(anna, 5n, EARLIER)],
    ])
  })

  test('ends a balance of nothing', () => {
    const before = { tokens: [edition], balances: [has(anna, 3n, EARLIER)], staleBalances: [stale(anna)] }
    expect(written(says(7n, { owner: anna, copies: 0n }), before)).toEqual([
      ['tokens', { ...edition, copies: 7n }],
      ['staleBalances', 'gone', anna],
      ['balances', 'gone', anna],
    ])
  })

  test.each<[string, Before, Date]>([
    ['the event that gave the copies', { staleBalances: [stale(anna, LATER)] }, LATER],
    ['what was known before', { staleBalances: [stale(anna)], balances: [has(anna, 1n, LATER)] }, LATER],
    ['the import', { staleBalances: [stale(anna)] }, edition.mintedAt],
  ])('is held since %s', (_, before, since) => {
    expect(written(says(10n, { owner: anna, copies: 4n }), { tokens: [edition], ...before })).toContainEqual([
      'balances',
      has(anna, 4n, since),
    ])
  })

  test('changes only what is stale: another process may have read the rest', () => {
    const before = { tokens: [edition], balances: [has(anna, 3n, EARLIER)] }
    expect(written(says(99n, { owner: anna, copies: 5n }), before)).toEqual([])
    const one = { ...before, staleBalances: [stale(bert)] }
    expect(written(says(99n, { owner: anna, copies: 5n }, { owner: bert, copies: 1n }), one)).toEqual([
      ['tokens', { ...edition, copies: 99n }],
      ['staleBalances', 'gone', bert],
      ['balances', has(bert, 1n, edition.mintedAt)],
    ])
  })

  test('changes nothing of a token that is not known', () => {
    expect(written(says(1n, { owner: anna, copies: 1n }), { staleBalances: [stale(anna)] })).toEqual([])
  })

  test.each<[string, bigint, Holding[], bigint]>([
    ['more', 10n, [{ owner: anna, copies: 5n }], 12n],
    ['less', 10n, [{ owner: anna, copies: 1n }], 8n],
    [
      'of two accounts',
      10n,
      [
        { owner: anna, copies: 5n },
        { owner: bert, copies: 4n },
      ],
      16n,
    ],
    ['no less than none', 1n, [{ owner: anna, copies: 0n }], 0n],
    ['no more than a number can be', MOST, [{ owner: anna, copies: 4n }], MOST],
    ['as much as a number can be', MOST - 1n, [{ owner: anna, copies: 4n }], MOST],
  ])('is added up where it has no supply: %s', (_, copies, holdings, sum) => {
    const before = {
      tokens: [{ ...edition, copies }],
      balances: [has(anna, 3n, EARLIER)],
      staleBalances: [stale(anna), stale(bert)],
    }
    expect(written(says(null, ...holdings), before)).toContainEqual(['tokens', { ...edition, copies: sum }])
  })
})
