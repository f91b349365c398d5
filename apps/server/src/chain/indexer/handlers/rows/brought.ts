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
  dora,
  EARLIER,
  engine,
  foreign,
  foreignEdition,
  foreignSingle,
  HASH,
  later,
  line,
  nobody,
  OLD_BLOCK,
  OLD_HASH,
  offerId,
  told,
  tookPart,
} from './world.ts'

type Whole = 'past' | 'again' | 'live'
type Change = Happening['log']

const LINES = 1_000
const log = (whole: Whole, change: Change) => ({ whole, lines: LINES, ...change })

const move = (whole: Whole, from: string, to: string, change?: Change): Happening => ({
  event: 'Transfer',
  address: collection,
  args: { from, to, tokenId: 5n },
  log: log(whole, change),
})
const moveCopies = (whole: Whole, from: string, to: string, value: bigint, change?: Change): Happening => ({
  event: 'TransferSingle',
  address: collection,
  args: { operator: from, from, to, id: 5n, value },
  log: log(whole, change),
})
const moveMany = (
  whole: Whole,
  [from, to]: [string, string],
  ids: bigint[],
  values: bigint[],
  change?: Change,
): Happening => ({
  event: 'TransferBatch',
  address: collection,
  args: { operator: from, from, to, ids, values },
  log: log(whole, change),
})
const moveRange = (
  whole: Whole,
  [fromAddress, toAddress]: [string, string],
  [fromTokenId, toTokenId]: [bigint, bigint],
  change?: Change,
): Happening => ({
  event: 'ConsecutiveTransfer',
  address: collection,
  args: { fromTokenId, toTokenId, fromAddress, toAddress },
  log: log(whole, change),
})

/** As the history finds a token. Creator and royalties have to be read. */
const found: RowOf<'tokens'> = {
  ...foreign,
  standard: 721,
  creator: nobody,
  royalties: 0,
  copies: 1n,
  holder: anna,
  locked: null,
  imported: true,
  brought: true,
  added: false,
  mintedAt: AT,
  burntAt: null,
  hash: HASH,
}
const foundEdition: RowOf<'tokens'> = { ...found, standard: 1155, copies: 10n, holder: null }
/** As an earlier event of the history found it. */
const known: RowOf<'tokens'> = { ...found, mintedAt: EARLIER, hash: OLD_HASH }
const knownEdition: RowOf<'tokens'> = { ...foundEdition, mintedAt: EARLIER, hash: OLD_HASH }

const at = (tokenId: bigint) => ({ ...foreign, tokenId })
const has = (owner: string, copies = 1n, since = AT, tokenId = 5n) =>
  balance(at(tokenId), owner, copies, since)
const hasNone = (owner: string) => ({ gone: { ...foreign, owner } })
const stale = (owner: string, since: Date | null, tokenId = 5n) => ({
  ...at(tokenId),
  owner,
  since,
  block: BLOCK,
})

/** Lines of those who took no part: only the token's own history shows them. */
const mintedFor = (sender: string, copies: bigint, tokenId = 5n, number = 0) =>
  line({ ...at(tokenId), type: 'minted', actor: collection, sender, copies, line: number })
const sent = (sender: string, unasked: string, copies: bigint, tokenId = 5n, number = 0) =>
  line({ ...at(tokenId), type: 'transfered', actor: collection, sender, unasked, copies, line: number })

const lastOffer: RowOf<'lastOffers'> = { ...foreign, seller: bert, offerId, price: 700n, currency: null }
const back = (copies: bigint, of = 0) =>
  told({
    ...foreign,
    type: 'offer_back',
    recipient: bert,
    offerId,
    copies,
    price: 700n,
    id: `offer_back-${CHAIN}-${HASH}.${collection}.2-${of}`,
  })

const singlesOfThePast: Case[] = [
  {
    title: 'of the past: a mint makes the token known',
    ...move('past', nobody, anna),
    writes: { tokens: [found], balances: [has(anna)], chainActivities: [mintedFor(anna, 1n)] },
  },
  {
    title: 'of the past: a mint in a trade has a line all the same',
    ...move('past', nobody, anna, { trade: true }),
    writes: { tokens: [found], balances: [has(anna)], chainActivities: [mintedFor(anna, 1n)] },
  },
  {
    title: 'of the past: to somebody else',
    ...move('past', anna, bert),
    before: { tokens: [known], balances: [has(anna, 1n, EARLIER)], tokenApprovals: [foreign] },
    writes: {
      tokens: [{ ...known, holder: bert }],
      balances: [hasNone(anna), has(bert)],
      tokenApprovals: [{ gone: foreign }],
      chainActivities: [sent(anna, bert, 1n)],
    },
  },
  {
    title: 'of the past: brings no listing back, because it is no news',
    ...move('past', anna, bert, { trade: true }),
    before: { tokens: [known], balances: [has(anna, 1n, EARLIER)], lastOffers: [lastOffer] },
    writes: { tokens: [{ ...known, holder: bert }], balances: [hasNone(anna), has(bert)] },
  },
  {
    title: 'of the past: both took part in the token by then',
    ...move('past', anna, bert),
    before: {
      tokens: [known],
      balances: [has(anna, 1n, EARLIER)],
      participants: [tookPart(anna, OLD_BLOCK), tookPart(bert, BLOCK)],
    },
    writes: {
      tokens: [{ ...known, holder: bert }],
      balances: [hasNone(anna), has(bert)],
      chainActivities: [line({ ...foreign, type: 'transfered', actor: anna, recipient: bert, copies: 1n })],
    },
  },
  {
    title: 'of the past: both took part only later',
    ...move('past', anna, bert),
    before: {
      tokens: [known],
      balances: [has(anna, 1n, EARLIER)],
      participants: [tookPart(anna, BLOCK + 1), tookPart(bert, BLOCK + 1)],
    },
    writes: {
      tokens: [{ ...known, holder: bert }],
      balances: [hasNone(anna), has(bert)],
      chainActivities: [sent(anna, bert, 1n)],
    },
  },
  {
    title: 'of the past: a mint for one who took part',
    ...move('past', nobody, anna),
    before: { participants: [tookPart(anna, OLD_BLOCK)] },
    writes: {
      tokens: [found],
      balances: [has(anna)],
      chainActivities: [line({ ...foreign, type: 'minted', actor: anna, copies: 1n })],
    },
  },
  {
    title: 'of the past: from another wallet than the one that has it',
    ...move('past', carl, bert),
    before: { tokens: [known], balances: [has(anna, 1n, EARLIER)] },
    writes: {
      tokens: [{ ...known, holder: bert }],
      balances: [hasNone(anna), has(bert)],
      chainActivities: [sent(carl, bert, 1n)],
    },
  },
  {
    title: 'of the past: to oneself',
    ...move('past', anna, anna),
    before: { tokens: [known], balances: [has(anna, 1n, EARLIER)] },
    writes: {
      tokens: [known],
      balances: [has(anna, 1n, EARLIER)],
      chainActivities: [sent(anna, anna, 1n)],
    },
  },
  {
    title: 'of the past: burnt',
    ...move('past', anna, nobody),
    before: { tokens: [known], balances: [has(anna, 1n, EARLIER)] },
    writes: {
      tokens: [{ ...known, copies: 0n, holder: null, burntAt: AT }],
      balances: [hasNone(anna)],
      chainActivities: [sent(anna, nobody, 1n)],
    },
  },
  {
    title: 'of the past: more than the contract may add to the block',
    ...move('past', anna, bert, { lines: 0 }),
    before: { tokens: [known], balances: [has(anna, 1n, EARLIER)] },
    writes: { tokens: [{ ...known, holder: bert }], balances: [hasNone(anna), has(bert)] },
  },
  {
    title: 'of the past: the mint of a token that was imported says since when it is there',
    ...move('past', nobody, dora),
    before: {
      tokens: [{ ...foreignSingle, mintedAt: later(AT, { days: 1 }) }],
      balances: [has(anna, 1n, later(AT, { days: 1 }))],
    },
    writes: {
      tokens: [{ ...foreignSingle, mintedAt: AT, hash: HASH }],
      chainActivities: [mintedFor(dora, 1n)],
    },
  },
  {
    title: 'of the past: the mint of a token that was imported in the same second',
    ...move('past', nobody, dora),
    before: { tokens: [{ ...foreignSingle, mintedAt: AT }], balances: [has(anna)] },
    writes: {
      tokens: [{ ...foreignSingle, mintedAt: AT, hash: HASH }],
      chainActivities: [mintedFor(dora, 1n)],
    },
  },
  {
    title: 'of the past: a token that was imported came to its holder before',
    ...move('past', dora, anna),
    before: { tokens: [foreignSingle], balances: [has(anna, 1n, later(AT, { days: 1 }))] },
    writes: { balances: [has(anna)], chainActivities: [sent(dora, anna, 1n)] },
  },
  {
    title: 'of the past: of a token that was imported, to oneself',
    ...move('past', anna, anna),
    before: { tokens: [foreignSingle], balances: [has(anna, 1n, EARLIER)] },
    writes: { chainActivities: [sent(anna, anna, 1n)] },
  },
  {
    title: 'of the past: minted again, after the mint that is known',
    ...move('past', nobody, anna, { trade: true }),
    before: { tokens: [foreignSingle], balances: [has(anna, 1n, EARLIER)] },
    writes: { balances: [has(anna)], chainActivities: [mintedFor(anna, 1n)] },
  },
  {
    title: 'read again: it names the owner as the first time, and the line is there already',
    ...move('again', anna, bert),
    before: {
      tokens: [known],
      balances: [has(anna, 1n, EARLIER)],
      lastOffers: [lastOffer],
      chainActivities: [sent(anna, bert, 1n)],
    },
    writes: {
      tokens: [{ ...known, holder: bert }],
      balances: [hasNone(anna), has(bert)],
      chainActivities: [sent(anna, bert, 1n)],
    },
  },
]

const copiesOfThePast: Case[] = [
  {
    title: 'of the past: a mint makes the token known',
    ...moveCopies('past', nobody, anna, 10n),
    writes: { tokens: [foundEdition], balances: [has(anna, 10n)], chainActivities: [mintedFor(anna, 10n)] },
  },
  {
    title: 'of the past: more copies are minted, for somebody who has some',
    ...moveCopies('past', nobody, anna, 2n),
    before: { tokens: [knownEdition], balances: [has(anna, 3n, EARLIER)] },
    writes: {
      tokens: [{ ...knownEdition, copies: 12n }],
      balances: [has(anna, 5n)],
      chainActivities: [mintedFor(anna, 2n)],
    },
  },
  {
    title: 'of the past: some copies; the receiver has some, and received these now',
    ...moveCopies('past', anna, bert, 3n),
    before: { tokens: [knownEdition], balances: [has(anna, 5n, EARLIER), has(bert, 1n, EARLIER)] },
    writes: {
      tokens: [knownEdition],
      balances: [has(anna, 2n, EARLIER), has(bert, 4n)],
      chainActivities: [sent(anna, bert, 3n)],
    },
  },
  {
    title: 'of the past: all copies',
    ...moveCopies('past', anna, bert, 5n),
    before: { tokens: [knownEdition], balances: [has(anna, 5n, EARLIER)] },
    writes: {
      tokens: [knownEdition],
      balances: [hasNone(anna), has(bert, 5n)],
      chainActivities: [sent(anna, bert, 5n)],
    },
  },
  {
    title: 'of the past: to oneself',
    ...moveCopies('past', anna, anna, 2n),
    before: { tokens: [knownEdition], balances: [has(anna, 5n, EARLIER)] },
    writes: { tokens: [knownEdition], chainActivities: [sent(anna, anna, 2n)] },
  },
  {
    title: 'of the past: some are burnt',
    ...moveCopies('past', anna, nobody, 2n),
    before: { tokens: [knownEdition], balances: [has(anna, 5n, EARLIER)] },
    writes: {
      tokens: [{ ...knownEdition, copies: 8n, burntAt: AT }],
      balances: [has(anna, 3n, EARLIER)],
      chainActivities: [sent(anna, nobody, 2n)],
    },
  },
  {
    title: 'of the past: moved after some were burnt',
    ...moveCopies('past', anna, bert, 5n),
    before: { tokens: [{ ...knownEdition, burntAt: EARLIER }], balances: [has(anna, 5n, EARLIER)] },
    writes: {
      tokens: [{ ...knownEdition, burntAt: EARLIER }],
      balances: [hasNone(anna), has(bert, 5n)],
      chainActivities: [sent(anna, bert, 5n)],
    },
  },
  {
    title: 'of the past: more than the sender has, and more burnt than there are',
    ...moveCopies('past', anna, bert, 5n),
    next: [moveCopies('past', carl, nobody, 11n, { logIndex: 8 })],
    before: { tokens: [knownEdition], balances: [has(anna, 2n, EARLIER)] },
    writes: {
      tokens: [{ ...knownEdition, copies: 0n, burntAt: AT }],
      balances: [hasNone(anna), has(bert, 5n)],
      chainActivities: [sent(anna, bert, 5n), { ...sent(carl, nobody, 11n), logIndex: 8 }],
    },
  },
  {
    title: 'of the past: more copies than a number can count',
    ...moveCopies('past', nobody, anna, 2n ** 256n - 1n),
    before: { tokens: [knownEdition], balances: [has(anna, 5n, EARLIER)] },
    writes: {
      tokens: [{ ...knownEdition, copies: 2n ** 256n - 1n }],
      balances: [has(anna, 2n ** 256n - 1n)],
      chainActivities: [mintedFor(anna, 2n ** 256n - 1n)],
    },
  },
  { title: 'of the past: no copies', ...moveCopies('past', anna, bert, 0n), writes: {} },
  {
    title: 'of the past: of a token that was imported, the contract has to say who has how many',
    ...moveCopies('past', nobody, anna, 10n),
    before: {
      tokens: [{ ...foreignEdition, mintedAt: later(AT, { days: 1 }) }],
      balances: [has(anna, 4n, later(AT, { days: 1 }))],
    },
    writes: {
      tokens: [{ ...foreignEdition, mintedAt: AT, hash: HASH }],
      staleBalances: [stale(anna, AT)],
      chainActivities: [mintedFor(anna, 10n)],
    },
  },
  {
    title: 'of the past: copies of a token that was imported',
    ...moveCopies('past', anna, bert, 2n),
    before: {
      tokens: [foreignEdition],
      staleBalances: [
        { ...stale(anna, EARLIER), block: OLD_BLOCK },
        { ...stale(bert, EARLIER), block: OLD_BLOCK },
      ],
    },
    writes: {
      staleBalances: [stale(anna, EARLIER), stale(bert, AT)],
      chainActivities: [sent(anna, bert, 2n)],
    },
  },
  {
    title: 'of the past: two tokens, and no copies of a third',
    ...moveMany('past', [nobody, anna], [5n, 6n, 7n], [10n, 3n, 0n]),
    writes: {
      tokens: [foundEdition, { ...foundEdition, tokenId: 6n, copies: 3n }],
      balances: [has(anna, 10n), has(anna, 3n, AT, 6n)],
      chainActivities: [mintedFor(anna, 10n, 5n, 0), mintedFor(anna, 3n, 6n, 1)],
    },
  },
  {
    title: 'of the past: the same token twice',
    ...moveMany('past', [anna, bert], [5n, 5n], [2n, 3n]),
    before: { tokens: [knownEdition], balances: [has(anna, 5n, EARLIER)] },
    writes: {
      tokens: [knownEdition],
      balances: [hasNone(anna), has(bert, 5n)],
      chainActivities: [sent(anna, bert, 2n, 5n, 0), sent(anna, bert, 3n, 5n, 1)],
    },
  },
  {
    title: 'of the past: twice to a seller, of which the block may have one line; no listing is back',
    ...moveMany('past', [anna, bert], [5n, 5n], [2n, 3n], { lines: 1 }),
    before: { tokens: [knownEdition], balances: [has(anna, 5n, EARLIER)], lastOffers: [lastOffer] },
    writes: {
      tokens: [knownEdition],
      balances: [hasNone(anna), has(bert, 5n)],
      chainActivities: [sent(anna, bert, 2n)],
    },
  },
  {
    title: 'of the past: the same new token twice, of which the block may have one line',
    ...moveMany('past', [nobody, anna], [5n, 5n], [2n, 3n], { lines: 1 }),
    writes: {
      tokens: [{ ...foundEdition, copies: 5n }],
      balances: [has(anna, 5n)],
      chainActivities: [mintedFor(anna, 2n)],
    },
  },
]

const copiesAgain: Case[] = [
  {
    title: 'read again: the contract is asked, because an earlier answer may be newer than this event',
    ...moveCopies('again', anna, bert, 2n),
    before: {
      tokens: [knownEdition],
      balances: [has(anna, 5n, EARLIER)],
      lastOffers: [lastOffer],
      chainActivities: [sent(anna, bert, 2n)],
    },
    writes: {
      staleBalances: [stale(anna, null), stale(bert, AT)],
      chainActivities: [sent(anna, bert, 2n)],
    },
  },
  {
    title: 'read again: a token that the history did not know yet',
    ...moveCopies('again', nobody, anna, 10n),
    writes: {
      tokens: [{ ...foundEdition, copies: 0n }],
      staleBalances: [stale(anna, AT)],
      chainActivities: [mintedFor(anna, 10n)],
    },
  },
  {
    title: 'read again: burnt copies',
    ...moveCopies('again', anna, nobody, 2n),
    before: { tokens: [knownEdition] },
    writes: {
      tokens: [{ ...knownEdition, burntAt: AT }],
      staleBalances: [stale(anna, null)],
      chainActivities: [sent(anna, nobody, 2n)],
    },
  },
  {
    title: 'read again: burnt copies of a token that was imported meanwhile',
    ...moveCopies('again', anna, nobody, 2n),
    before: { tokens: [foreignEdition] },
    writes: { staleBalances: [stale(anna, null)], chainActivities: [sent(anna, nobody, 2n)] },
  },
]

/** The contract is followed since block 60. */
const history: RowOf<'histories'> = {
  chainId: CHAIN,
  contract: collection,
  standard: 721,
  own: false,
  readTo: 60,
  since: 60,
  again: false,
  tokens: 3,
  events: 8,
  refused: null,
}

const singlesNow: Case[] = [
  {
    title: 'new: a mint makes the token known, and is counted',
    ...move('live', nobody, anna),
    before: { histories: [history] },
    writes: {
      tokens: [found],
      balances: [has(anna)],
      chainActivities: [mintedFor(anna, 1n)],
      histories: [{ ...history, tokens: 4 }],
    },
  },
  {
    title: 'new: a token that is known, to somebody else',
    ...move('live', anna, bert),
    before: {
      tokens: [known],
      balances: [has(anna, 1n, EARLIER)],
      tokenApprovals: [foreign],
      histories: [history],
      participants: [tookPart(anna, BLOCK)],
    },
    writes: {
      tokens: [{ ...known, holder: bert }],
      balances: [hasNone(anna), has(bert)],
      tokenApprovals: [{ gone: foreign }],
      chainActivities: [line({ ...foreign, type: 'transfered', actor: anna, unasked: bert, copies: 1n })],
    },
  },
  {
    title: 'new: a token that was imported, to a seller who listed it once',
    ...move('live', anna, bert, { trade: true }),
    before: {
      tokens: [foreignSingle],
      balances: [has(anna, 1n, EARLIER)],
      lastOffers: [lastOffer],
      histories: [history],
    },
    writes: {
      tokens: [{ ...foreignSingle, holder: bert }],
      balances: [hasNone(anna), has(bert)],
      chainNotifications: [back(1n)],
    },
  },
  {
    title: 'new: to a seller who has it already',
    ...move('live', anna, bert, { trade: true }),
    before: {
      tokens: [{ ...known, holder: bert }],
      balances: [has(bert, 1n, EARLIER)],
      lastOffers: [lastOffer],
    },
    writes: { tokens: [{ ...known, holder: bert }], balances: [has(bert, 1n, EARLIER)] },
  },
  {
    title: 'new: to a seller, more than the contract may add to the block',
    ...move('live', anna, bert, { lines: 0 }),
    before: { tokens: [known], balances: [has(anna, 1n, EARLIER)], lastOffers: [lastOffer] },
    writes: { tokens: [{ ...known, holder: bert }], balances: [hasNone(anna), has(bert)] },
  },
  {
    title: 'new: burnt',
    ...move('live', anna, nobody),
    before: { tokens: [known], balances: [has(anna, 1n, EARLIER)], histories: [history] },
    writes: {
      tokens: [{ ...known, copies: 0n, holder: null, burntAt: AT }],
      balances: [hasNone(anna)],
      chainActivities: [sent(anna, nobody, 1n)],
    },
  },
  {
    title: 'new, in a block with too many: the history is read on from this block',
    ...move('live', nobody, anna, { isAside: true, moves: 0 }),
    before: { histories: [history] },
    writes: { histories: [{ ...history, readTo: BLOCK - 1, since: null, again: true }] },
  },
  {
    title: 'new, in a block with too many, of a contract without a history',
    ...move('live', nobody, anna, { isAside: true, moves: 0 }),
    writes: {},
  },
  {
    title: 'of the past: a mint of three tokens',
    ...moveRange('past', [nobody, anna], [5n, 7n]),
    writes: {
      tokens: [found, { ...found, tokenId: 6n }, { ...found, tokenId: 7n }],
      balances: [has(anna, 1n, AT, 5n), has(anna, 1n, AT, 6n), has(anna, 1n, AT, 7n)],
      chainActivities: [mintedFor(anna, 1n, 5n, 0), mintedFor(anna, 1n, 6n, 1), mintedFor(anna, 1n, 7n, 2)],
    },
  },
  {
    title: 'of the past: a range that ends before it begins',
    ...moveRange('past', [nobody, anna], [7n, 5n]),
    writes: {},
  },
  {
    title: 'new: a range that was moved, of which one token is known',
    ...moveRange('live', [anna, bert], [5n, 6n]),
    before: {
      tokens: [known],
      balances: [has(anna, 1n, EARLIER)],
      tokenApprovals: [foreign],
      histories: [history],
      lastOffers: [lastOffer],
    },
    writes: {
      tokens: [
        { ...known, holder: bert },
        { ...found, tokenId: 6n, holder: bert },
      ],
      balances: [hasNone(anna), has(bert), has(bert, 1n, AT, 6n)],
      tokenApprovals: [{ gone: foreign }],
      chainActivities: [sent(anna, bert, 1n, 5n, 0), sent(anna, bert, 1n, 6n, 1)],
      histories: [{ ...history, tokens: 4 }],
      chainNotifications: [back(1n, 0)],
    },
  },
  {
    title: 'new: only the first of a range are taken',
    ...moveRange('live', [nobody, anna], [5n, 7n], { moves: 2 }),
    before: { histories: [history] },
    writes: {
      tokens: [found, { ...found, tokenId: 6n }],
      balances: [has(anna), has(anna, 1n, AT, 6n)],
      chainActivities: [mintedFor(anna, 1n, 5n, 0), mintedFor(anna, 1n, 6n, 1)],
      histories: [{ ...history, tokens: 5 }],
    },
  },
  {
    title: 'new: a range that is too long makes the contract too large',
    ...moveRange('live', [nobody, anna], [5n, 50_000n], { isCut: true, moves: 0, lines: 0 }),
    before: { histories: [history] },
    writes: { histories: [{ ...history, refused: 'too_many_tokens' }] },
  },
]

const historyOfCopies = { ...history, standard: 1155 }

const copiesNow: Case[] = [
  {
    title: 'new: the contract has to say what both have now',
    ...moveCopies('live', anna, bert, 2n),
    before: { tokens: [knownEdition], balances: [has(anna, 5n, EARLIER)], histories: [historyOfCopies] },
    writes: {
      staleBalances: [stale(anna, null), stale(bert, AT)],
      chainActivities: [sent(anna, bert, 2n)],
    },
  },
  {
    title: 'new: a mint makes the token known, and is counted',
    ...moveCopies('live', nobody, anna, 10n),
    before: { histories: [historyOfCopies] },
    writes: {
      tokens: [{ ...foundEdition, copies: 0n }],
      staleBalances: [stale(anna, AT)],
      chainActivities: [mintedFor(anna, 10n)],
      histories: [{ ...historyOfCopies, tokens: 4 }],
    },
  },
  {
    title: 'new: to oneself: nothing was received',
    ...moveCopies('live', anna, anna, 2n),
    before: { tokens: [knownEdition] },
    writes: { staleBalances: [stale(anna, null)], chainActivities: [sent(anna, anna, 2n)] },
  },
  {
    title: 'new: burnt copies',
    ...moveCopies('live', anna, nobody, 2n),
    before: { tokens: [knownEdition], histories: [historyOfCopies] },
    writes: {
      tokens: [{ ...knownEdition, burntAt: AT }],
      staleBalances: [stale(anna, null)],
      chainActivities: [sent(anna, nobody, 2n)],
    },
  },
  {
    title: 'new: to a seller: the known balance may be older than the event',
    ...moveCopies('live', anna, bert, 2n, { trade: true }),
    before: {
      tokens: [knownEdition],
      balances: [has(anna, 5n, EARLIER), has(bert, 1n, EARLIER)],
      lastOffers: [lastOffer],
    },
    writes: {
      staleBalances: [stale(anna, null), stale(bert, AT)],
      chainNotifications: [back(2n)],
    },
  },
  {
    title: 'new: two tokens that nobody knew, one of them twice',
    ...moveMany('live', [nobody, anna], [5n, 6n, 5n], [1n, 2n, 3n]),
    before: { histories: [historyOfCopies] },
    writes: {
      tokens: [
        { ...foundEdition, copies: 0n },
        { ...foundEdition, tokenId: 6n, copies: 0n },
      ],
      staleBalances: [stale(anna, AT), stale(anna, AT, 6n)],
      chainActivities: [mintedFor(anna, 1n, 5n, 0), mintedFor(anna, 2n, 6n, 1), mintedFor(anna, 3n, 5n, 2)],
      histories: [{ ...historyOfCopies, tokens: 5 }],
    },
  },
  {
    title: 'new: a batch that is too long, of a contract that was refused',
    ...moveMany('live', [nobody, anna], [5n, 6n], [1n, 2n], { isCut: true, moves: 0, lines: 0 }),
    before: { histories: [{ ...historyOfCopies, refused: 'stopped' }] },
    writes: { histories: [{ ...historyOfCopies, refused: 'too_many_tokens' }] },
  },
  {
    title: 'new: a mint, while the contract is being refused',
    ...moveCopies('live', nobody, anna, 10n),
    before: { histories: [{ ...historyOfCopies, refused: 'too_many_tokens' }] },
    writes: {
      tokens: [{ ...foundEdition, copies: 0n }],
      staleBalances: [stale(anna, AT)],
      chainActivities: [mintedFor(anna, 10n)],
      histories: [{ ...historyOfCopies, tokens: 4, refused: 'too_many_tokens' }],
    },
  },
]

const others: Case[] = [
  {
    title: 'of the engine',
    event: 'Approval',
    address: collection,
    args: { owner: anna, approved: engine, tokenId: 5n },
    log: { whole: 'live' },
    writes: { tokenApprovals: [foreign] },
  },
  {
    title: 'of the past, of somebody else',
    event: 'Approval',
    address: collection,
    args: { owner: anna, approved: carl, tokenId: 5n },
    log: { whole: 'past' },
    before: { tokenApprovals: [foreign] },
    writes: { tokenApprovals: [{ gone: foreign }] },
  },
  {
    title:
      'of the past, of a token that was imported since: it changes nothing, because later events are known already',
    event: 'Approval',
    address: collection,
    args: { owner: dora, approved: engine, tokenId: 5n },
    log: { whole: 'past' },
    next: [move('past', dora, anna, { logIndex: 8, lines: 0 })],
    before: { tokens: [foreignSingle], balances: [has(anna)] },
    writes: { balances: [has(anna)] },
  },
  {
    title: 'of the engine no longer',
    event: 'ApprovalForAll',
    address: collection,
    args: { owner: anna, operator: engine, approved: false },
    log: { whole: 'live', lines: 1 },
    writes: { approvals: [{ chainId: CHAIN, contract: collection, owner: anna, approved: false }] },
  },
  {
    title: 'of one token',
    event: 'MetadataUpdate',
    address: collection,
    args: { tokenId: 5n },
    log: { whole: 'live' },
    writes: { metadataChanges: [{ ...foreign, whole: false, block: BLOCK }] },
  },
  {
    title: 'of several tokens',
    event: 'BatchMetadataUpdate',
    address: collection,
    args: { fromTokenId: 5n, toTokenId: 9n },
    log: { whole: 'live' },
    writes: { metadataChanges: [{ ...foreign, tokenId: 0n, whole: true, block: BLOCK }] },
  },
  {
    title: 'of one token',
    event: 'URI',
    address: collection,
    args: { value: 'ipfs://new', id: 5n },
    log: { whole: 'live' },
    writes: { metadataChanges: [{ ...foreign, whole: false, block: BLOCK }] },
  },
]

/** Events of a contract that was brought as a whole. */
export const brought: Case[] = [
  ...singlesOfThePast,
  ...copiesOfThePast,
  ...copiesAgain,
  ...singlesNow,
  ...copiesNow,
  ...others,
]
