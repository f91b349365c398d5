import type { RowOf } from '../../../store/chainTables.ts'
import type { Case, Happening } from '../testEvents.ts'
import {
  AT,
  anna,
  BLOCK,
  balance,
  bert,
  CHAIN,
  carl,
  collection,
  EARLIER,
  engine,
  foreign,
  foreignEdition,
  foreignSingle,
  HASH,
  line,
  nobody,
  OLD_BLOCK,
  offerId,
  told,
  tookPart,
} from './world.ts'

// A block may still add twenty lines of this collection.
const LINES = { lines: 20 }

const move = (from: string, to: string, log: Happening['log'] = LINES): Happening => ({
  event: 'Transfer',
  address: collection,
  args: { from, to, tokenId: foreign.tokenId },
  log,
})
const moveCopies = (from: string, to: string, value: bigint, log: Happening['log'] = LINES): Happening => ({
  event: 'TransferSingle',
  address: collection,
  args: { operator: from, from, to, id: foreign.tokenId, value },
  log,
})
const moveMany = (from: string, to: string, ids: bigint[], values: bigint[], lines = 20): Happening => ({
  event: 'TransferBatch',
  address: collection,
  args: { operator: from, from, to, ids, values },
  log: { lines },
})

/** Another imported token of the collection. */
const other = { ...foreign, tokenId: 6n }
const otherEdition = { ...foreignEdition, tokenId: 6n }

const has = (owner: string, since = AT) => balance(foreign, owner, 1n, since)
const hasNone = (owner: string) => ({ gone: { ...foreign, owner } })
const stale = (owner: string, since: Date | null, token = foreign) => ({
  ...token,
  owner,
  since,
  block: BLOCK,
})
const transfered = { ...foreign, type: 'transfered', actor: anna } as const
const lastOffer = (seller: string, token = foreign): RowOf<'lastOffers'> => ({
  ...token,
  seller,
  offerId,
  price: 700n,
  currency: null,
})
const back = (recipient: string, copies: bigint, of = 0, token = foreign) =>
  told({
    ...token,
    type: 'offer_back',
    recipient,
    offerId,
    copies,
    price: 700n,
    id: `offer_back-${CHAIN}-${HASH}.${collection}.2-${of}`,
  })
/** Anna has the single work and took part in it. */
const annas = { tokens: [foreignSingle], balances: [has(anna, EARLIER)], participants: [tookPart(anna)] }

const singles: Case[] = [
  {
    title: 'to somebody who did not ask for it: the engine may not move it for the new owner',
    ...move(anna, bert),
    before: { ...annas, tokenApprovals: [foreign] },
    writes: {
      tokens: [{ ...foreignSingle, holder: bert }],
      balances: [hasNone(anna), has(bert)],
      tokenApprovals: [{ gone: foreign }],
      chainActivities: [line({ ...transfered, unasked: bert, copies: 1n })],
    },
  },
  {
    title: 'to somebody who took part in it',
    ...move(anna, bert),
    before: { ...annas, participants: [tookPart(anna), tookPart(bert)] },
    writes: {
      tokens: [{ ...foreignSingle, holder: bert }],
      balances: [hasNone(anna), has(bert)],
      chainActivities: [line({ ...transfered, recipient: bert, copies: 1n })],
    },
  },
  {
    title: 'to oneself: it only ends the approval',
    ...move(anna, anna),
    before: { ...annas, tokenApprovals: [foreign] },
    writes: {
      tokens: [foreignSingle],
      balances: [has(anna, EARLIER)],
      tokenApprovals: [{ gone: foreign }],
      chainActivities: [line({ ...transfered, recipient: anna, copies: 1n })],
    },
  },
  {
    title: 'to a seller who listed it once: the listing is back',
    ...move(anna, bert),
    before: { ...annas, lastOffers: [lastOffer(bert)] },
    writes: {
      tokens: [{ ...foreignSingle, holder: bert }],
      balances: [hasNone(anna), has(bert)],
      chainActivities: [line({ ...transfered, unasked: bert, copies: 1n })],
      chainNotifications: [back(bert, 1n)],
    },
  },
  {
    title: 'to a seller who has it already',
    ...move(carl, anna),
    before: { ...annas, lastOffers: [lastOffer(anna)] },
    writes: { tokens: [foreignSingle], balances: [has(anna, EARLIER)] },
  },
  {
    title: 'more than the collection may add to the block',
    ...move(anna, bert, { lines: 0 }),
    before: { ...annas, lastOffers: [lastOffer(bert)] },
    writes: { tokens: [{ ...foreignSingle, holder: bert }], balances: [hasNone(anna), has(bert)] },
  },
  {
    title: 'in a trade, which has a line of its own',
    ...move(anna, bert, { ...LINES, trade: true }),
    before: annas,
    writes: { tokens: [{ ...foreignSingle, holder: bert }], balances: [hasNone(anna), has(bert)] },
  },
  {
    title: 'from another wallet than the one that has it: it has one owner',
    ...move(carl, bert),
    before: { ...annas, balances: [has(anna, EARLIER), has(carl, EARLIER)] },
    writes: {
      tokens: [{ ...foreignSingle, holder: bert }],
      balances: [hasNone(anna), hasNone(carl), has(bert)],
    },
  },
  {
    title: 'burnt',
    ...move(anna, nobody),
    before: { ...annas, tokenApprovals: [foreign] },
    writes: {
      tokens: [{ ...foreignSingle, copies: 0n, holder: null, burntAt: AT }],
      balances: [hasNone(anna)],
      tokenApprovals: [{ gone: foreign }],
      chainActivities: [line({ ...transfered, unasked: nobody, copies: 1n })],
    },
  },
  {
    title: 'minted again after it was burnt',
    ...move(nobody, anna),
    before: {
      tokens: [{ ...foreignSingle, copies: 0n, holder: null, burntAt: EARLIER }],
      participants: [tookPart(anna)],
    },
    writes: {
      tokens: [{ ...foreignSingle, burntAt: EARLIER }],
      balances: [has(anna)],
      chainActivities: [line({ ...foreign, type: 'minted', actor: anna, copies: 1n })],
    },
  },
  {
    title: 'minted in a transaction in which the engine took part',
    ...move(nobody, anna, { ...LINES, trade: true }),
    before: {
      tokens: [{ ...foreignSingle, copies: 0n, holder: null, burntAt: EARLIER }],
      participants: [tookPart(anna)],
    },
    writes: {
      tokens: [{ ...foreignSingle, burntAt: EARLIER }],
      balances: [has(anna)],
      chainActivities: [line({ ...foreign, type: 'minted', actor: anna, copies: 1n })],
    },
  },
  { title: 'a token that nobody imported', ...move(anna, bert), writes: {} },
  {
    title: 'a token whose history is being read, which will come to this',
    ...move(anna, bert),
    before: { ...annas, tokens: [{ ...foreignSingle, brought: true }] },
    writes: {},
  },
  {
    title: 'an edition, by the event of single works',
    ...move(anna, bert),
    before: { ...annas, tokens: [foreignEdition] },
    writes: {},
  },
]

/** Anna took part in both editions. */
const editions = {
  tokens: [foreignEdition, otherEdition],
  participants: [tookPart(anna), { ...tookPart(anna), ...other }],
}

const copies: Case[] = [
  {
    title: 'the contract has to say what both have now',
    ...moveCopies(anna, bert, 3n),
    before: { ...editions, balances: [balance(foreign, anna, 5n)] },
    writes: {
      staleBalances: [stale(anna, null), stale(bert, AT)],
      chainActivities: [line({ ...transfered, unasked: bert, copies: 3n })],
    },
  },
  {
    title: 'again, before the contract has said it: the sender got theirs earlier',
    ...moveCopies(anna, bert, 3n),
    before: {
      ...editions,
      participants: [...editions.participants, tookPart(bert)],
      staleBalances: [
        { ...stale(anna, EARLIER), block: OLD_BLOCK },
        { ...stale(bert, EARLIER), block: OLD_BLOCK },
      ],
    },
    writes: {
      staleBalances: [stale(anna, EARLIER), stale(bert, AT)],
      chainActivities: [line({ ...transfered, recipient: bert, copies: 3n })],
    },
  },
  {
    title: 'to oneself: nothing was received',
    ...moveCopies(anna, anna, 3n),
    before: editions,
    writes: {
      staleBalances: [stale(anna, null)],
      chainActivities: [line({ ...transfered, recipient: anna, copies: 3n })],
    },
  },
  {
    title: 'new copies for one who took part',
    ...moveCopies(nobody, anna, 3n),
    before: editions,
    writes: {
      staleBalances: [stale(anna, AT)],
      chainActivities: [line({ ...foreign, type: 'minted', actor: anna, copies: 3n })],
    },
  },
  {
    title: 'new copies for one who did not take part',
    ...moveCopies(nobody, bert, 3n),
    before: editions,
    writes: { staleBalances: [stale(bert, AT)] },
  },
  {
    title: 'burnt copies: how many are left is not known',
    ...moveCopies(anna, nobody, 3n),
    before: editions,
    writes: {
      staleBalances: [stale(anna, null)],
      chainActivities: [line({ ...transfered, unasked: nobody, copies: 3n })],
    },
  },
  {
    title: 'to a seller: the known balance may be older than the event',
    ...moveCopies(anna, bert, 3n, { ...LINES, trade: true }),
    before: { ...editions, balances: [balance(foreign, bert, 1n)], lastOffers: [lastOffer(bert)] },
    writes: {
      staleBalances: [stale(anna, null), stale(bert, AT)],
      chainNotifications: [back(bert, 3n)],
    },
  },
  {
    title: 'to oneself, a seller: nothing came back',
    ...moveCopies(anna, anna, 3n, { ...LINES, trade: true }),
    before: { ...editions, lastOffers: [lastOffer(anna)] },
    writes: { staleBalances: [stale(anna, null)] },
  },
  { title: 'no copies', ...moveCopies(anna, bert, 0n), before: editions, writes: {} },
  { title: 'of a token that nobody imported', ...moveCopies(anna, bert, 3n), writes: {} },
  {
    title: 'of a single work, by the event of editions',
    ...moveCopies(anna, bert, 1n),
    before: annas,
    writes: {},
  },
  {
    title: 'two imported tokens and one that nobody imported',
    ...moveMany(anna, bert, [4n, 5n, 6n], [1n, 2n, 3n]),
    before: { ...editions, lastOffers: [lastOffer(bert, other)] },
    writes: {
      staleBalances: [stale(anna, null), stale(bert, AT), stale(anna, null, other), stale(bert, AT, other)],
      chainActivities: [
        line({ ...transfered, unasked: bert, copies: 2n, line: 0 }),
        line({ ...transfered, ...other, unasked: bert, copies: 3n, line: 1 }),
      ],
      chainNotifications: [back(bert, 3n, 1, other)],
    },
  },
  {
    title: 'the same token twice, of which the block may have one line',
    ...moveMany(anna, bert, [5n, 5n], [2n, 3n], 1),
    before: { ...editions, lastOffers: [lastOffer(bert)] },
    writes: {
      staleBalances: [stale(anna, null), stale(bert, AT)],
      chainActivities: [line({ ...transfered, unasked: bert, copies: 2n, line: 0 })],
      chainNotifications: [back(bert, 2n, 0)],
    },
  },
]

const approve = (approved: string): Happening => ({
  event: 'Approval',
  address: collection,
  args: { owner: anna, approved, tokenId: foreign.tokenId },
})
const approveAll = (operator: string, approved: boolean, lines: number): Happening => ({
  event: 'ApprovalForAll',
  address: collection,
  args: { owner: anna, operator, approved },
  log: { lines },
})
const all = (approved: boolean) => ({ chainId: CHAIN, contract: collection, owner: anna, approved })

const approvals: Case[] = [
  { title: 'of the engine', ...approve(engine), writes: { tokenApprovals: [foreign] } },
  {
    title: 'of somebody else, instead of the engine',
    ...approve(carl),
    before: { tokenApprovals: [foreign] },
    writes: { tokenApprovals: [{ gone: foreign }] },
  },
  { title: 'of somebody else', ...approve(carl), writes: {} },
  {
    title: 'of the engine no longer: only the end has to be noted',
    ...approveAll(engine, false, 1),
    writes: { approvals: [all(false)] },
  },
  {
    title: 'of the engine no longer, more than the collection may add to the block',
    ...approveAll(engine, false, 0),
    writes: {},
  },
  {
    title: 'of the engine no longer, by a wallet that is known',
    ...approveAll(engine, false, 0),
    before: { approvals: [all(true)] },
    writes: { approvals: [all(false)] },
  },
  { title: 'of the engine, which is assumed', ...approveAll(engine, true, 1), writes: {} },
  {
    title: 'of the engine again',
    ...approveAll(engine, true, 0),
    before: { approvals: [all(false)] },
    writes: { approvals: [all(true)] },
  },
  {
    title: 'of somebody else',
    ...approveAll(carl, false, 1),
    before: { approvals: [all(true)] },
    writes: {},
  },
]

const change = (event: string, args: object): Happening => ({
  event,
  address: collection,
  args: args as Record<string, unknown>,
})
const changed = { ...foreign, whole: false, block: BLOCK }
const allChanged = { ...foreign, tokenId: 0n, whole: true, block: BLOCK }

const metadata: Case[] = [
  {
    title: 'of one token',
    ...change('MetadataUpdate', { tokenId: 5n }),
    writes: { metadataChanges: [changed] },
  },
  {
    title: 'of one token again',
    ...change('MetadataUpdate', { tokenId: 5n }),
    before: { metadataChanges: [{ ...changed, block: OLD_BLOCK }] },
    writes: { metadataChanges: [changed] },
  },
  {
    title: 'of token 0, which is not all of them',
    ...change('MetadataUpdate', { tokenId: 0n }),
    before: { metadataChanges: [{ ...allChanged, block: OLD_BLOCK }] },
    writes: { metadataChanges: [{ ...changed, tokenId: 0n }] },
  },
  {
    title: 'of one token, in the words of ERC-1155',
    ...change('URI', { value: 'ipfs://new', id: 5n }),
    writes: { metadataChanges: [changed] },
  },
  {
    title: 'of several tokens, which counts as all',
    ...change('BatchMetadataUpdate', { fromTokenId: 5n, toTokenId: 6n }),
    writes: { metadataChanges: [allChanged] },
  },
  {
    title: 'of all tokens again',
    ...change('BatchMetadataUpdate', { fromTokenId: 0n, toTokenId: 2n ** 256n - 1n }),
    before: {
      metadataChanges: [
        { ...allChanged, block: OLD_BLOCK },
        { ...changed, tokenId: 0n },
      ],
    },
    writes: { metadataChanges: [allChanged] },
  },
  {
    title: 'of a range of one token',
    ...change('BatchMetadataUpdate', { fromTokenId: 5n, toTokenId: 5n }),
    writes: { metadataChanges: [changed] },
  },
]

/** Events of a collection that is not ours, of which tokens were imported. */
export const foreigners: Case[] = [...singles, ...copies, ...approvals, ...metadata]
