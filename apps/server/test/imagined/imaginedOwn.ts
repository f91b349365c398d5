import type { Dice, Effect, Token } from './imaginedBrought.ts'

// Two contracts of creators, and drops of their tokens. Nobody has to bring them.

const NOBODY = `0x${'0'.repeat(40)}`
const NOTHING = `0x${'0'.repeat(64)}`
export const FACTORY = `0x${'fa'.repeat(20)}`
export const DROPS = `0x${'d0'.repeat(20)}`
export const OWN: Record<721 | 1155, string> = { 721: `0x${'7a'.repeat(20)}`, 1155: `0x${'1a'.repeat(20)}` }

type Phase = {
  phaseId: string
  contract: string
  rebate: boolean
  isClosed: boolean
  /** What accounts have paid. */
  paid: Record<string, bigint>
}

export type OwnMarket = {
  own: {
    owners: Record<string, string>
    royalties: Record<string, bigint>
    tokens: Token[]
    phases: Phase[]
    /** Wei that the drops contract keeps for creators. */
    kept: Record<string, bigint>
  }
}

export const emptyOwn = (): OwnMarket['own'] => ({
  owners: {},
  royalties: {},
  tokens: [],
  phases: [],
  kept: {},
})

type Own = OwnMarket['own']
/** The events of one transaction. */
type Act = (own: Own, someone: () => string, dice: Dice) => Effect[]

const held = (token: Token, owner: string) => token.holdings[owner] ?? 0n
const standardOf = (contract: string): 721 | 1155 => (contract === OWN[721] ? 721 : 1155)
const anyOf = <T>(list: readonly T[], dice: Dice): T | undefined => list[dice(list.length || 1)]

function transfer(token: Token, from: string, to: string, copies: bigint): Effect {
  if (from !== NOBODY) token.holdings[from] = held(token, from) - copies
  if (to !== NOBODY) token.holdings[to] = held(token, to) + copies
  const { contract: address, tokenId } = token
  if (token.standard === 721) return { event: 'Transfer', address, args: { from, to, tokenId } }
  return { event: 'TransferSingle', address, args: { operator: from, from, to, id: tokenId, value: copies } }
}

/** A new token of a contract, or more copies of an edition. */
function tokenOf(own: Own, contract: string, dice: Dice): Token {
  const standard = standardOf(contract)
  const ours = own.tokens.filter((token) => token.contract === contract)
  const known = standard === 1155 && dice(2) === 0 ? anyOf(ours, dice) : undefined
  if (known) return known
  const token: Token = { contract, standard, tokenId: BigInt(ours.length + 1), holdings: {} }
  own.tokens.push(token)
  return token
}

const create: Act = (own, someone, dice) => {
  const standard = dice(2) === 0 ? 721 : 1155
  const asset = OWN[standard]
  if (own.owners[asset]) return []
  const creator = someone()
  own.owners[asset] = creator
  own.royalties[asset] = 900n
  const setup = { name: 'Own', symbol: 'OWN', royaltyBps: 900n, metadata: NOTHING, minter: DROPS }
  const kind = standard === 721 ? 1 : 2
  return [
    { event: 'CollectionCreated', address: FACTORY, args: { asset, creator, kind, salt: NOTHING, setup } },
  ]
}

const mint: Act = (own, _, dice) => {
  const [contract, owner] = anyOf(Object.entries(own.owners), dice) ?? []
  if (!contract || !owner) return []
  const token = tokenOf(own, contract, dice)
  return [transfer(token, NOBODY, owner, token.standard === 721 ? 1n : BigInt(1 + dice(9)))]
}

const move: Act = (own, someone, dice) => {
  const token = anyOf(own.tokens, dice)
  const from = token && Object.keys(token.holdings).find((owner) => held(token, owner) > 0n)
  if (!token || !from) return []
  const copies = token.standard === 721 ? 1n : 1n + BigInt(dice(Number(held(token, from))))
  return [transfer(token, from, dice(6) === 0 ? NOBODY : someone(), copies)]
}

const change: Act = (own, someone, dice) => {
  const [address, previousOwner] = anyOf(Object.entries(own.owners), dice) ?? []
  if (!address) return []
  const which = dice(4)
  if (which === 0) return [{ event: 'ContractURIUpdated', address, args: {} }]
  const bps = own.royalties[address] as bigint
  if (which === 1 && bps > 0n) {
    own.royalties[address] = bps - 100n
    return [{ event: 'RoyaltyLowered', address, args: { bps: bps - 100n } }]
  }
  const newOwner = someone()
  own.owners[address] = newOwner
  return [{ event: 'OwnershipTransferred', address, args: { previousOwner, newOwner } }]
}

const addPhase: Act = (own, _, dice) => {
  const [contract, creator] = anyOf(Object.entries(own.owners), dice) ?? []
  if (!contract) return []
  const rebate = dice(2) === 0
  const phaseId = `0x${(own.phases.length + 1).toString(16).padStart(64, 'e')}`
  own.phases.push({ phaseId, contract, rebate, isClosed: false, paid: {} })
  const phase = {
    drop: 1n,
    tokenId: 0n,
    start: 1_750_000_000n,
    end: 1_750_000_100n,
    price: 1_000n,
    endPrice: rebate ? 100n : 1_000n,
    rebate,
    currency: NOBODY,
    supply: 0n,
    mostPerWallet: 0n,
    root: NOTHING,
    gate: NOBODY,
    referrerBps: 0n,
    salt: 1n,
  }
  const args = { phaseId, collection: contract, creator, phase, commission: rebate ? 250n : 0n }
  return [{ event: 'PhaseAdded', address: DROPS, args }]
}

const mintInDrop: Act = (own, someone, dice) => {
  const phase = anyOf(
    own.phases.filter(({ isClosed }) => !isClosed),
    dice,
  )
  if (!phase) return []
  const [payer, to] = [someone(), someone()]
  const token = tokenOf(own, phase.contract, dice)
  const quantity = token.standard === 721 ? 1n : BigInt(1 + dice(3))
  const cost = 1_025n * quantity
  phase.paid[payer] = (phase.paid[payer] ?? 0n) + cost
  const { phaseId, rebate } = phase
  const args = {
    phaseId,
    payer,
    to,
    firstId: token.tokenId,
    quantity,
    cost,
    commission: rebate ? 0n : 50n * quantity,
  }
  return [transfer(token, NOBODY, to, quantity), { event: 'DropMinted', address: DROPS, args }]
}

/** Ends a phase; with a rebate, everybody is paid. */
const endPhase: Act = (own, _, dice) => {
  const phase = anyOf(
    own.phases.filter(({ isClosed }) => !isClosed),
    dice,
  )
  if (!phase) return []
  phase.isClosed = true
  const { phaseId, contract, paid } = phase
  const closed = { event: 'PhaseClosed', address: DROPS, args: { phaseId } }
  if (!phase.rebate) return [closed]
  const claims = Object.keys(paid).map((account) => {
    const args = { phaseId, account, to: account, amount: 25n }
    return { event: 'RebateClaimed', address: DROPS, args }
  })
  const creator = own.owners[contract] as string
  const settled = { phaseId, price: 1_000n, quantity: 1n, proceeds: 975n, commission: 50n }
  own.kept[creator] = (own.kept[creator] ?? 0n) + 975n
  const parked = { currency: NOBODY, creator, amount: 975n }
  return [
    closed,
    ...claims,
    { event: 'PhaseSettled', address: DROPS, args: settled },
    { event: 'ProceedsParked', address: DROPS, args: parked },
  ]
}

const payOut: Act = (own, someone) => {
  const creator = someone()
  const amount = own.kept[creator] ?? 0n
  if (amount === 0n) return []
  own.kept[creator] = 0n
  return [
    { event: 'ProceedsWithdrawn', address: DROPS, args: { currency: NOBODY, creator, to: creator, amount } },
  ]
}

const ACTS: readonly Act[] = [
  create,
  create,
  mint,
  mint,
  move,
  move,
  change,
  addPhase,
  mintInDrop,
  mintInDrop,
  endPhase,
  payOut,
]

/** A few transactions with these contracts. */
export function ownEvents({ own }: OwnMarket, people: readonly string[], dice: Dice): Effect[][] {
  const someone = () => people[dice(people.length)] as string
  return Array.from({ length: dice(4) }, () => (ACTS[dice(ACTS.length)] as Act)(own, someone, dice))
}
