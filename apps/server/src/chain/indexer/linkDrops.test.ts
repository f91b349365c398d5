import { expect, test } from 'vitest'
import type { ChainLog } from './decode.ts'
import { AT, anna, bert, CHAIN, carl, collection, contracts, dora, nobody } from './handlers/rows/world.ts'
import { linkDrops } from './linkDrops.ts'

const OTHER = `0x${'88'.repeat(20)}`
const PHASE = `0x${'c'.repeat(64)}`
const NEXT = `0x${'d'.repeat(64)}`

const log = (
  event: string,
  args: Record<string, unknown>,
  address = contracts.drops,
  hash = '0x1',
): ChainLog => ({
  chainId: CHAIN,
  contracts,
  event,
  args,
  address,
  blockNumber: 1,
  at: AT,
  hash,
  logIndex: 0,
  trade: false,
  lines: 0,
})
const move = (tokenId: bigint, to = anna, address = collection, from = nobody, hash?: string) =>
  log('Transfer', { from, to, tokenId }, address, hash)
const copies = (id: bigint, value: bigint) =>
  log('TransferSingle', { operator: contracts.drops, from: nobody, to: anna, id, value }, collection)
const mint = (firstId: bigint, quantity: bigint, phaseId = PHASE, to = anna) =>
  log('DropMinted', { phaseId, payer: bert, to, firstId, quantity, cost: 10n * quantity, commission: 0n })
const vault = (of: string, phaseId = PHASE) => log('MintedForVault', { phaseId, vault: of, payer: bert })
const referred = (by: string, phaseId = PHASE) => log('Referred', { phaseId, referrer: by, amount: 3n })

const link = (events: ChainLog[]) => linkDrops(events, contracts.drops)
/** The phases with which events are connected. */
const phasesOf = (events: ChainLog[]) => link(events).map(({ drop }) => drop?.phaseId ?? null)

test('the tokens of a mint know what was paid for them', () => {
  const events = [move(8n), move(9n), mint(8n, 2n)]
  expect(phasesOf(events)).toEqual([PHASE, PHASE, null])
  expect(link(events)[0]?.drop).toEqual({
    phaseId: PHASE,
    payer: bert,
    quantity: 2n,
    cost: 20n,
    commission: 0n,
  })
})

test('other transfers of the transaction, and mints of other transactions, do not', () => {
  const others = [
    move(7n),
    move(8n, carl),
    move(8n, anna, collection, dora),
    move(8n, anna, collection, nobody, '0x2'),
  ]
  expect(phasesOf([...others, move(8n), mint(8n, 1n)])).toEqual([null, null, null, null, PHASE, null])
})

test('each mint of an edition takes the copies right before it', () => {
  const events = [copies(5n, 2n), mint(5n, 2n), copies(5n, 2n), mint(5n, 2n, NEXT)]
  expect(phasesOf(events)).toEqual([PHASE, null, NEXT, null])
  expect(phasesOf([copies(5n, 2n), copies(5n, 3n), mint(5n, 2n)])).toEqual([PHASE, null, null])
})

test('of a contract that claims more tokens than were minted, as many as were', () => {
  expect(phasesOf([move(8n, anna, OTHER), move(8n, anna, OTHER), move(8n), mint(8n, 1n)])).toEqual([
    null,
    PHASE,
    PHASE,
    null,
  ])
})

test('a mint knows whose limit counts, and who brought the buyer', () => {
  const events = [
    vault(carl),
    move(8n),
    mint(8n, 1n),
    referred(dora),
    move(9n),
    mint(9n, 1n),
    vault(dora, NEXT),
    move(10n),
    mint(10n, 1n, NEXT),
    referred(carl, NEXT),
  ]
  expect(link(events).flatMap(({ parties }) => parties ?? [])).toEqual([
    { vault: carl, referrer: dora, referral: 3n },
    { vault: null, referrer: null, referral: 0n },
    { vault: dora, referrer: carl, referral: 3n },
  ])
})

test('without drops nothing is connected', () => {
  const events = [move(8n)]
  expect(link(events)).toBe(events)
  expect(linkDrops(events, undefined)).toBe(events)
})
