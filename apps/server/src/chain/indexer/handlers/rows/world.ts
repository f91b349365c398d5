import type { RowOf } from '../../../store/chainTables.ts'

// What the rows beside this file have in common: who is who, and which block it is.

const address = (digit: string) => `0x${digit.repeat(40)}`
const word = (digit: string) => `0x${digit.repeat(64)}`

export const CHAIN = 31337
export const contracts = {
  engine: address('e'),
  collectible721: address('7'),
  collectible1155: address('1'),
  payees: address('2'),
  ownCollections: address('3'),
  drops: address('4'),
}
export const { engine } = contracts
/** A collection that is not ours. */
export const collection = address('f')

/** Anna sells, Bert and Carl buy. Dora made the works. */
export const [anna, bert, carl, dora] = ['a', 'b', 'c', 'd'].map(address) as [string, string, string, string]
export const nobody = address('0')
/** A currency, and who gets the commission in it. */
export const dollar = address('5')
export const collector = address('6')

/** The block of the event, and its place there. */
export const BLOCK = 90
export const HASH = word('9')
export const LOG_INDEX = 7
export const POSITION = 2
export const AT = new Date('2026-11-10T12:00:00Z')
export const place = { chainId: CHAIN, hash: HASH, block: BLOCK, logIndex: LOG_INDEX, at: AT }

/** What happened before. */
export const EARLIER = new Date('2026-10-01T00:00:00Z')
export const OLD_HASH = word('8')
export const OLD_BLOCK = 50

export const offerId = word('a')
export const orderId = word('b')

export const seconds = (date: Date) => BigInt(date.getTime() / 1_000)
export const later = (date: Date, time: { days?: number; hours?: number; minutes?: number }) => {
  const { days = 0, hours = 0, minutes = 0 } = time
  return new Date(date.getTime() + ((days * 24 + hours) * 60 + minutes) * 60_000)
}

/** Creator 160 bits, royalties 16 (10%), serial 64, position 16. */
export const single = {
  chainId: CHAIN,
  contract: contracts.collectible721,
  tokenId: BigInt(`${dora}03e8${'0000000000000001'}0000`),
}
/** Creator 160 bits, royalties 16 (5%), copies 24 (10), serial 40, position 16. */
export const edition = {
  chainId: CHAIN,
  contract: contracts.collectible1155,
  tokenId: BigInt(`${dora}01f4${'00000a'}${'0000000001'}0000`),
}
/** Another one. */
export const second = { ...edition, tokenId: BigInt(`${dora}01f4${'00000a'}${'0000000002'}0000`) }
/** A token of the other collection. */
export const foreign = { chainId: CHAIN, contract: collection, tokenId: 5n }

type Token = RowOf<'tokens'>

export const singleToken: Token = {
  ...single,
  standard: 721,
  creator: dora,
  royalties: 1_000,
  copies: 1n,
  holder: null,
  locked: null,
  imported: false,
  brought: false,
  added: true,
  mintedAt: EARLIER,
  burntAt: null,
  hash: OLD_HASH,
}
export const editionToken: Token = { ...singleToken, ...edition, standard: 1155, royalties: 500, copies: 10n }
/** An ERC-721 that Anna imported. */
export const foreignSingle: Token = {
  ...foreign,
  standard: 721,
  creator: dora,
  royalties: 700,
  copies: 1n,
  holder: anna,
  locked: null,
  imported: true,
  brought: false,
  added: true,
  mintedAt: EARLIER,
  burntAt: null,
  hash: OLD_HASH,
}
/** An ERC-1155 that somebody imported. */
export const foreignEdition: Token = { ...foreignSingle, standard: 1155, copies: 10n, holder: null }

export const balance = (token: typeof foreign, owner: string, copies: bigint, since = EARLIER) => {
  const { chainId, contract, tokenId } = token
  return { chainId, contract, tokenId, owner, copies, since }
}
/** That a wallet took part in the foreign token. */
export const tookPart = (wallet: string, block = OLD_BLOCK) => ({ ...foreign, wallet, block })

type Line = RowOf<'chainActivities'>

/** An activity line of the event. What it does not name is null. */
export const line = (
  row: Pick<Line, 'type' | 'actor' | 'contract' | 'tokenId' | 'copies'> & Partial<Line>,
): Line => ({
  ...place,
  txPosition: POSITION,
  line: 0,
  recipient: null,
  unasked: null,
  sender: null,
  offerId: null,
  price: null,
  currency: null,
  ...row,
})

type Notification = RowOf<'chainNotifications'>

/** A notification of an event of ours. What it does not name is null. */
export const told = (
  row: Pick<Notification, 'type' | 'recipient' | 'contract' | 'tokenId' | 'offerId'> & Partial<Notification>,
): Notification => ({
  chainId: CHAIN,
  id: `${row.type}-${CHAIN}-${HASH}.${POSITION}`,
  actor: null,
  copies: null,
  price: null,
  currency: null,
  at: AT,
  ...row,
})

/** A listing of four copies of the edition at 1,000 wei each. The engine takes 2.5% of each side. */
export const listed: RowOf<'offers'> = {
  ...edition,
  id: offerId,
  seller: anna,
  creator: dora,
  copies: 4n,
  reservable: 0n,
  price: 1_000n,
  currency: null,
  startPrice: 0n,
  startAt: EARLIER,
  duration: 0n,
  fromFirstBid: 0n,
  expiresAt: later(EARLIER, { days: 180 }),
  counter: 0n,
  salt: 1n,
  commission: 250,
  available: 4n,
  reserved: 0n,
  sold: 0n,
  cancelled: 0n,
  createdAt: EARLIER,
  block: OLD_BLOCK,
  hash: OLD_HASH,
}
