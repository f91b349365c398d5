import type { RowOf } from '../../../store/chainTables.ts'
import type { Case, Happening } from '../testEvents.ts'
import { falling, phase } from './drops.ts'
import {
  AT,
  anna,
  BLOCK,
  balance,
  bert,
  CHAIN,
  carl,
  collection,
  contracts,
  dollar,
  dora,
  EARLIER,
  engine,
  foreign,
  HASH,
  line,
  nobody,
  OLD_BLOCK,
  OLD_HASH,
  tookPart,
} from './world.ts'

type Change = Happening['log']

const NOTHING = `0x${'0'.repeat(64)}`
const SALT = `0x${'5'.repeat(64)}`
const FILE = 'ab'.repeat(32)

/** Dora's contract, with a royalty of 7%. */
const own: RowOf<'ownContracts'> = {
  chainId: CHAIN,
  contract: collection,
  standard: 721,
  creator: dora,
  royalties: 700,
  outdatedFrom: null,
  name: 'Small hours',
  symbol: 'HOURS',
  metadata: null,
  metadataBlock: OLD_BLOCK,
  frozen: false,
  added: true,
  createdBy: dora,
  salt: SALT,
  block: OLD_BLOCK,
  at: EARLIER,
  hash: OLD_HASH,
}
const history: RowOf<'histories'> = {
  chainId: CHAIN,
  contract: collection,
  standard: 721,
  own: true,
  readTo: OLD_BLOCK - 1,
  since: OLD_BLOCK - 1,
  again: false,
  tokens: 3,
  events: 0,
  refused: null,
}
const before = { ownContracts: [own], histories: [history] }

const create = (setup: object, kind = 1): Happening => ({
  event: 'CollectionCreated',
  address: contracts.ownCollections,
  args: {
    asset: collection,
    creator: dora,
    kind,
    salt: SALT,
    setup: {
      name: 'Small hours',
      symbol: 'HOURS',
      royaltyBps: 700n,
      metadata: NOTHING,
      minter: nobody,
      ...setup,
    },
  },
})
const created = {
  ...own,
  metadataBlock: BLOCK,
  added: false,
  block: BLOCK,
  at: AT,
  hash: HASH,
}
const followed = { ...history, readTo: BLOCK - 1, since: BLOCK - 1, tokens: 0 }

const says = (event: string, args: object = {}): Happening => ({
  event,
  address: collection,
  args: args as Record<string, unknown>,
  log: { whole: 'live', own: true, lines: 1_000 },
})

const creations: Case[] = [
  {
    title: 'a contract for single works is followed from its block on',
    ...create({}),
    writes: { ownContracts: [created], histories: [followed] },
  },
  {
    title: 'a contract for editions, with metadata of its own',
    ...create({ metadata: `0x${FILE}` }, 2),
    writes: {
      ownContracts: [{ ...created, standard: 1155, metadata: FILE }],
      histories: [{ ...followed, standard: 1155 }],
    },
  },
  {
    title: 'what cannot be seen in a name is left out, and a long one is cut; letters stay as they are',
    ...create({ name: `0xABC\u0000\u202e\n${'x'.repeat(300)}`, symbol: 'S'.repeat(30) }),
    writes: {
      ownContracts: [{ ...created, name: `0xABC ${'x'.repeat(194)}`, symbol: 'S'.repeat(20) }],
      histories: [followed],
    },
  },
  {
    title: 'an address that somebody brought before',
    ...create({}),
    before: { histories: [{ ...history, own: false, since: null, readTo: 60, tokens: 0 }] },
    writes: { ownContracts: [created], histories: [followed] },
  },
  {
    title: 'our engine is told of it',
    event: 'CollectionAdded',
    address: engine,
    args: { asset: collection, kind: 1, isOwn: true },
    before: { ownContracts: [{ ...own, added: false }] },
    writes: { ownContracts: [own] },
  },
  {
    title: 'our engine is told of a contract that is not ours',
    event: 'CollectionAdded',
    address: engine,
    args: { asset: collection, kind: 1, isOwn: false },
    writes: {},
  },
  {
    title: 'the creation and what follows in one block',
    ...create({}),
    next: [
      { event: 'CollectionAdded', address: engine, args: { asset: collection, kind: 1, isOwn: true } },
      says('RoyaltyLowered', { bps: 100n }),
      says('SupplyFrozen'),
    ],
    writes: {
      ownContracts: [{ ...created, added: true, royalties: 100, outdatedFrom: 0n, frozen: true }],
      histories: [followed],
    },
  },
]

const changes: Case[] = [
  {
    title: 'its works are by the new owner from now on',
    ...says('OwnershipTransferred', { previousOwner: dora, newOwner: anna }),
    before,
    writes: { ownContracts: [{ ...own, creator: anna, outdatedFrom: 0n }] },
  },
  {
    title: 'while the works still get the owner before',
    ...says('OwnershipTransferred', { previousOwner: dora, newOwner: anna }),
    before: { ownContracts: [{ ...own, outdatedFrom: 77n }] },
    writes: { ownContracts: [{ ...own, creator: anna, outdatedFrom: 0n }] },
  },
  {
    title: 'of all its works',
    ...says('RoyaltyLowered', { bps: 0n }),
    before,
    writes: { ownContracts: [{ ...own, royalties: 0, outdatedFrom: 0n }] },
  },
  {
    title: 'another metadata file',
    ...says('ContractURIUpdated'),
    before,
    writes: { ownContracts: [{ ...own, metadataBlock: BLOCK }] },
  },
  {
    title: 'for ever',
    ...says('SupplyFrozen'),
    before,
    writes: { ownContracts: [{ ...own, frozen: true }] },
  },
  { title: 'of a contract that our factory did not create', ...says('SupplyFrozen'), writes: {} },
]

const move = (from: string, to: string, change?: Change): Happening => ({
  event: 'Transfer',
  address: collection,
  args: { from, to, tokenId: 5n },
  log: { whole: 'live', own: true, lines: 1_000, ...change },
})
const moveCopies = (from: string, to: string, value: bigint, change?: Change): Happening => ({
  event: 'TransferSingle',
  address: collection,
  args: { operator: from, from, to, id: 5n, value },
  log: { whole: 'live', own: true, lines: 1_000, ...change },
})

/** As its mint makes it known: the contract says who made it. */
const minted: RowOf<'tokens'> = {
  ...foreign,
  standard: 721,
  creator: dora,
  royalties: 700,
  copies: 1n,
  holder: dora,
  locked: null,
  imported: true,
  brought: true,
  added: true,
  mintedAt: AT,
  burntAt: null,
  hash: HASH,
}
const known = { ...minted, mintedAt: EARLIER, hash: OLD_HASH }
const edition = { ...known, standard: 1155, copies: 10n, holder: null }
const ofCopies = { ownContracts: [{ ...own, standard: 1155 }], histories: [{ ...history, standard: 1155 }] }
const has = (owner: string, copies = 1n, since = AT) => balance(foreign, owner, copies, since)
const hasNone = (owner: string) => ({ gone: { ...foreign, owner } })

/** Two tokens of a drop. */
const paid = { phaseId: phase.id, quantity: 2n, cost: 2_050n, commission: 100n }

const singles: Case[] = [
  {
    title: 'own: its creator minted it',
    ...move(nobody, dora),
    before,
    writes: {
      tokens: [minted],
      balances: [has(dora)],
      chainActivities: [line({ ...foreign, type: 'minted', actor: dora, copies: 1n })],
      histories: [{ ...history, tokens: 4 }],
    },
  },
  {
    title: 'own: a minter gave it to somebody, who need not have asked for it',
    ...move(nobody, bert),
    before,
    writes: {
      tokens: [{ ...minted, holder: bert }],
      balances: [has(bert)],
      chainActivities: [line({ ...foreign, type: 'minted', actor: collection, sender: bert, copies: 1n })],
      histories: [{ ...history, tokens: 4 }],
    },
  },
  {
    title: 'own: the purchase of a lazy work mints it, for its creator',
    ...move(nobody, bert, { trade: true }),
    before,
    writes: {
      tokens: [{ ...minted, holder: bert }],
      balances: [has(bert)],
      chainActivities: [line({ ...foreign, type: 'minted', actor: dora, copies: 1n })],
      histories: [{ ...history, tokens: 4 }],
    },
  },
  {
    title: 'own: minted in a drop, with its price',
    ...move(nobody, bert, { drop: { ...paid, payer: bert } }),
    before: { ...before, dropPhases: [phase] },
    writes: {
      tokens: [{ ...minted, holder: bert }],
      balances: [has(bert)],
      chainActivities: [line({ ...foreign, type: 'minted', actor: bert, copies: 1n, price: 1_000n })],
      histories: [{ ...history, tokens: 4 }],
    },
  },
  {
    title: 'own: minted in a drop for somebody else, whose price falls, in a currency',
    ...move(nobody, bert, { drop: { ...paid, payer: anna, cost: 1_435n, commission: 0n } }),
    before: { ...before, dropPhases: [{ ...falling, currency: dollar }] },
    writes: {
      tokens: [{ ...minted, holder: bert }],
      balances: [has(bert)],
      chainActivities: [
        line({
          ...foreign,
          type: 'minted',
          actor: anna,
          unasked: bert,
          copies: 1n,
          price: 700n,
          currency: dollar,
        }),
      ],
      histories: [{ ...history, tokens: 4 }],
    },
  },
  {
    title: 'own: minted beside the drop of another contract',
    ...move(nobody, bert, { drop: { ...paid, payer: bert } }),
    before: { ...before, dropPhases: [{ ...phase, collection: anna }] },
    writes: {
      tokens: [{ ...minted, holder: bert }],
      balances: [has(bert)],
      chainActivities: [line({ ...foreign, type: 'minted', actor: collection, sender: bert, copies: 1n })],
      histories: [{ ...history, tokens: 4 }],
    },
  },
  {
    title: 'own: who sends it took part in it',
    ...move(anna, bert),
    before: { ...before, tokens: [{ ...known, holder: anna }], balances: [has(anna, 1n, EARLIER)] },
    writes: {
      tokens: [{ ...known, holder: bert }],
      balances: [hasNone(anna), has(bert)],
      chainActivities: [line({ ...foreign, type: 'transfered', actor: anna, recipient: bert, copies: 1n })],
    },
  },
  {
    title: 'own: burnt',
    ...move(anna, nobody),
    before: { ...before, tokens: [{ ...known, holder: anna }], balances: [has(anna, 1n, EARLIER)] },
    writes: {
      tokens: [{ ...known, copies: 0n, holder: null, burntAt: AT }],
      balances: [hasNone(anna)],
      chainActivities: [line({ ...foreign, type: 'transfered', actor: anna, unasked: nobody, copies: 1n })],
    },
  },
  {
    title: 'own: created and minted in one block',
    ...create({}),
    next: [move(nobody, dora)],
    writes: {
      ownContracts: [created],
      tokens: [minted],
      balances: [has(dora)],
      chainActivities: [line({ ...foreign, type: 'minted', actor: dora, copies: 1n })],
      histories: [{ ...followed, tokens: 1 }],
    },
  },
  {
    title: 'own: created in a block with too many of its transfers: its history is read from this block',
    ...create({}),
    next: [move(nobody, dora, { isAside: true, moves: 0 })],
    writes: { ownContracts: [created], histories: [{ ...followed, since: null, again: true }] },
  },
]

const editions: Case[] = [
  {
    title: 'own: copies are added up, nobody has to be asked',
    ...moveCopies(nobody, bert, 4n),
    before: { ...ofCopies, tokens: [edition], balances: [has(bert, 1n, EARLIER)] },
    writes: {
      tokens: [{ ...edition, copies: 14n }],
      balances: [has(bert, 5n)],
      chainActivities: [line({ ...foreign, type: 'minted', actor: collection, sender: bert, copies: 4n })],
    },
  },
  {
    title: 'own: some of the copies',
    ...moveCopies(anna, bert, 4n),
    before: { ...ofCopies, tokens: [edition], balances: [has(anna, 10n, EARLIER)] },
    writes: {
      tokens: [edition],
      balances: [has(anna, 6n, EARLIER), has(bert, 4n)],
      chainActivities: [line({ ...foreign, type: 'transfered', actor: anna, recipient: bert, copies: 4n })],
    },
  },
  {
    title: 'own: its history is read on: copies are added up, too',
    ...moveCopies(anna, carl, 10n, { whole: 'again' }),
    before: {
      ...ofCopies,
      tokens: [edition],
      balances: [has(anna, 10n, EARLIER)],
      participants: [tookPart(carl)],
    },
    writes: {
      tokens: [edition],
      balances: [hasNone(anna), has(carl, 10n)],
      chainActivities: [line({ ...foreign, type: 'transfered', actor: anna, recipient: carl, copies: 10n })],
    },
  },
]

/** Events of creators' own contracts, and of the factory that deploys them. */
export const ownContracts: Case[] = [...creations, ...changes, ...singles, ...editions]
