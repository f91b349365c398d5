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
  dollar,
  dora,
  EARLIER,
  edition,
  editionToken,
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
  second,
  single,
  singleToken,
  told,
  tookPart,
} from './world.ts'

const move = (from: string, to: string, log?: Happening['log']): Happening => ({
  event: 'Transfer',
  address: single.contract,
  args: { from, to, tokenId: single.tokenId },
  log,
})
const moveCopies = (from: string, to: string, value: bigint, log?: Happening['log']): Happening => ({
  event: 'TransferSingle',
  address: edition.contract,
  args: { operator: from, from, to, id: edition.tokenId, value },
  log,
})
const moveMany = (from: string, to: string, ids: bigint[], values: bigint[]): Happening => ({
  event: 'TransferBatch',
  address: edition.contract,
  args: { operator: from, from, to, ids, values },
})

type Token = typeof edition
const minted = { mintedAt: AT, hash: HASH }
const hasSome = (token: Token, owner: string, copies: bigint) => balance(token, owner, copies, AT)
const hasNone = ({ chainId, contract, tokenId }: Token, owner: string) => ({
  gone: { chainId, contract, tokenId, owner },
})
const sent = { type: 'transfered', actor: anna, recipient: bert } as const
const lastOffer = (token: Token): RowOf<'lastOffers'> => ({
  ...token,
  seller: bert,
  offerId,
  price: 700n,
  currency: dollar,
})
const back = (token: Token, copies: bigint, of = 0) =>
  told({
    ...token,
    type: 'offer_back',
    recipient: bert,
    offerId,
    copies,
    price: 700n,
    currency: dollar,
    id: `offer_back-${CHAIN}-${HASH}.2-${of}`,
  })

const singles: Case[] = [
  {
    title: 'a mint: the id says creator and royalties',
    ...move(nobody, dora),
    writes: {
      tokens: [{ ...singleToken, ...minted }],
      balances: [hasSome(single, dora, 1n)],
      chainActivities: [line({ ...single, type: 'minted', actor: dora, copies: 1n })],
    },
  },
  {
    title: 'to somebody else: the engine may not move it for the new owner',
    ...move(anna, bert),
    before: { balances: [balance(single, anna, 1n)], tokenApprovals: [single] },
    writes: {
      balances: [hasNone(single, anna), hasSome(single, bert, 1n)],
      tokenApprovals: [{ gone: single }],
      chainActivities: [line({ ...sent, ...single, copies: 1n })],
    },
  },
  {
    title: 'to oneself: it only ends the approval',
    ...move(anna, anna),
    before: { balances: [balance(single, anna, 1n)], tokenApprovals: [single] },
    writes: {
      tokenApprovals: [{ gone: single }],
      chainActivities: [line({ ...sent, ...single, recipient: anna, copies: 1n })],
    },
  },
  {
    title: 'to a seller who listed it once: the listing is back',
    ...move(anna, bert),
    before: { balances: [balance(single, anna, 1n)], lastOffers: [lastOffer(single)] },
    writes: {
      balances: [hasNone(single, anna), hasSome(single, bert, 1n)],
      chainActivities: [line({ ...sent, ...single, copies: 1n })],
      chainNotifications: [back(single, 1n)],
    },
  },
  {
    title: 'in a trade, which has a line of its own',
    ...move(anna, bert, { trade: true }),
    before: { balances: [balance(single, anna, 1n)] },
    writes: { balances: [hasNone(single, anna), hasSome(single, bert, 1n)] },
  },
]

const copies: Case[] = [
  {
    title: 'a mint of ten copies',
    ...moveCopies(nobody, dora, 10n),
    writes: {
      tokens: [{ ...editionToken, ...minted }],
      balances: [hasSome(edition, dora, 10n)],
      chainActivities: [line({ ...edition, type: 'minted', actor: dora, copies: 10n })],
    },
  },
  {
    title: 'a mint in a transaction in which the engine took part',
    ...moveCopies(nobody, dora, 10n, { trade: true }),
    writes: {
      tokens: [{ ...editionToken, ...minted }],
      balances: [hasSome(edition, dora, 10n)],
      chainActivities: [line({ ...edition, type: 'minted', actor: dora, copies: 10n })],
    },
  },
  {
    title: 'some copies: both have had theirs since before',
    ...moveCopies(anna, bert, 3n),
    before: { balances: [balance(edition, anna, 5n), balance(edition, bert, 1n)] },
    writes: {
      balances: [balance(edition, anna, 2n, EARLIER), balance(edition, bert, 4n, EARLIER)],
      chainActivities: [line({ ...sent, ...edition, copies: 3n })],
    },
  },
  {
    title: 'all copies, to somebody who had none',
    ...moveCopies(anna, bert, 5n),
    before: { balances: [balance(edition, anna, 5n)] },
    writes: {
      balances: [hasNone(edition, anna), hasSome(edition, bert, 5n)],
      chainActivities: [line({ ...sent, ...edition, copies: 5n })],
    },
  },
  {
    title: 'to oneself',
    ...moveCopies(anna, anna, 2n),
    before: { balances: [balance(edition, anna, 5n)] },
    writes: { chainActivities: [line({ ...sent, ...edition, recipient: anna, copies: 2n })] },
  },
  {
    title: 'to a seller who had none left: the listing is back',
    ...moveCopies(anna, bert, 2n, { trade: true }),
    before: { balances: [balance(edition, anna, 5n)], lastOffers: [lastOffer(edition)] },
    writes: {
      balances: [balance(edition, anna, 3n), hasSome(edition, bert, 2n)],
      chainNotifications: [back(edition, 2n)],
    },
  },
  {
    title: 'to a seller who had some left',
    ...moveCopies(anna, bert, 2n, { trade: true }),
    before: {
      balances: [balance(edition, anna, 5n), balance(edition, bert, 1n)],
      lastOffers: [lastOffer(edition)],
    },
    writes: { balances: [balance(edition, anna, 3n), balance(edition, bert, 3n)] },
  },
  {
    title: 'of no copies, which anybody can send, brings no listing back',
    ...moveCopies(carl, bert, 0n, { trade: true }),
    before: { lastOffers: [lastOffer(edition)] },
    writes: {},
  },
  {
    title: 'a mint of two works at once',
    ...moveMany(nobody, dora, [edition.tokenId, second.tokenId], [10n, 10n]),
    writes: {
      tokens: [
        { ...editionToken, ...minted },
        { ...editionToken, ...second, ...minted },
      ],
      balances: [hasSome(edition, dora, 10n), hasSome(second, dora, 10n)],
      chainActivities: [
        line({ ...edition, type: 'minted', actor: dora, copies: 10n, line: 0 }),
        line({ ...second, type: 'minted', actor: dora, copies: 10n, line: 1 }),
      ],
    },
  },
  {
    title: 'two works at once; of the second the receiver is a seller',
    ...moveMany(anna, bert, [edition.tokenId, second.tokenId], [1n, 2n]),
    before: {
      balances: [balance(edition, anna, 5n), balance(second, anna, 2n)],
      lastOffers: [lastOffer(second)],
    },
    writes: {
      balances: [
        balance(edition, anna, 4n),
        hasSome(edition, bert, 1n),
        hasNone(second, anna),
        hasSome(second, bert, 2n),
      ],
      chainActivities: [
        line({ ...sent, ...edition, copies: 1n, line: 0 }),
        line({ ...sent, ...second, copies: 2n, line: 1 }),
      ],
      chainNotifications: [back(second, 2n, 1)],
    },
  },
  {
    title: 'the same work twice: the listing came back with the first',
    ...moveMany(anna, bert, [edition.tokenId, edition.tokenId], [1n, 3n]),
    before: { balances: [balance(edition, anna, 4n)], lastOffers: [lastOffer(edition)] },
    writes: {
      balances: [hasNone(edition, anna), hasSome(edition, bert, 4n)],
      chainActivities: [
        line({ ...sent, ...edition, copies: 1n, line: 0 }),
        line({ ...sent, ...edition, copies: 3n, line: 1 }),
      ],
      chainNotifications: [back(edition, 1n, 0)],
    },
  },
]

const SECRET = OLD_HASH
const commit = (contract: string, series: bigint): Case => ({
  title: 'of a series',
  event: 'Committed',
  address: contract,
  args: { series, commitment: SECRET },
  writes: { commitments: [{ chainId: CHAIN, contract, series, commitment: SECRET }] },
})
const lock = ({ contract: address, tokenId }: Token): Happening => ({
  event: 'Locked',
  address,
  args: { tokenId, commitment: SECRET },
})

const contents: Case[] = [
  {
    title: 'a single work',
    ...lock(single),
    before: { tokens: [singleToken] },
    writes: { tokens: [{ ...singleToken, locked: SECRET }] },
  },
  {
    title: 'an edition, after its mint',
    ...moveCopies(nobody, dora, 10n),
    next: [lock(edition)],
    writes: {
      tokens: [{ ...editionToken, ...minted, locked: SECRET }],
      balances: [hasSome(edition, dora, 10n)],
      chainActivities: [line({ ...edition, type: 'minted', actor: dora, copies: 10n })],
    },
  },
  {
    title: 'an edition of a series, which is locked before it is minted (`Collectible1155.createItems`)',
    ...lock(edition),
    next: [moveMany(nobody, dora, [edition.tokenId], [10n])],
    writes: {
      tokens: [{ ...editionToken, ...minted, locked: SECRET }],
      balances: [hasSome(edition, dora, 10n)],
      chainActivities: [line({ ...edition, type: 'minted', actor: dora, copies: 10n })],
    },
  },
  commit(single.contract, BigInt(`${dora}03e8${'0000000000000001'}0000`)),
  commit(edition.contract, BigInt(`${dora}01f4${'000000'}${'0000000001'}0000`)),
]

const approve = (approved: string): Happening => ({
  event: 'Approval',
  address: single.contract,
  args: { owner: anna, approved, tokenId: single.tokenId },
})
const approveAll = (contract: string, operator: string, approved: boolean): Happening => ({
  event: 'ApprovalForAll',
  address: contract,
  args: { [contract === single.contract ? 'owner' : 'account']: anna, operator, approved },
})
const all = (contract: string, approved: boolean) => ({ chainId: CHAIN, contract, owner: anna, approved })

const approvals: Case[] = [
  { title: 'of the engine', ...approve(engine), writes: { tokenApprovals: [single] } },
  {
    title: 'of the engine again',
    ...approve(engine),
    before: { tokenApprovals: [single] },
    writes: { tokenApprovals: [single] },
  },
  {
    title: 'of somebody else, instead of the engine',
    ...approve(carl),
    before: { tokenApprovals: [single] },
    writes: { tokenApprovals: [{ gone: single }] },
  },
  {
    title: 'of nobody any more',
    ...approve(nobody),
    before: { tokenApprovals: [single] },
    writes: { tokenApprovals: [{ gone: single }] },
  },
  { title: 'of somebody else', ...approve(carl), writes: {} },
  {
    title: 'of the engine, in single works',
    ...approveAll(single.contract, engine, true),
    writes: { approvals: [all(single.contract, true)] },
  },
  {
    title: 'of the engine, in editions',
    ...approveAll(edition.contract, engine, true),
    before: { approvals: [all(edition.contract, false)] },
    writes: { approvals: [all(edition.contract, true)] },
  },
  {
    title: 'of the engine no longer',
    ...approveAll(edition.contract, engine, false),
    before: { approvals: [all(edition.contract, true)] },
    writes: { approvals: [all(edition.contract, false)] },
  },
  {
    title: 'of the engine no longer, though nobody knew of it',
    ...approveAll(single.contract, engine, false),
    writes: { approvals: [all(single.contract, false)] },
  },
  {
    title: 'of somebody else',
    ...approveAll(edition.contract, carl, true),
    before: { approvals: [all(edition.contract, false)] },
    writes: {},
  },
]

const importIt = (kind: 1 | 2, holder = anna): Happening => ({
  event: 'NFTAdded',
  address: engine,
  args: { asset: collection, tokenId: foreign.tokenId, holder, kind, creator: dora, royalties: 700n },
})
const newSingle = { ...foreignSingle, ...minted }
const stale = (owner: string, since: Date | null = null) => ({ ...foreign, owner, since, block: BLOCK })
const history: RowOf<'histories'> = {
  chainId: CHAIN,
  contract: collection,
  standard: 721,
  own: false,
  readTo: 40,
  since: null,
  again: false,
  tokens: 3,
  events: 8,
  refused: null,
}
/** As the contract's history found it. */
const found: RowOf<'tokens'> = {
  ...foreignSingle,
  creator: nobody,
  royalties: 0,
  brought: true,
  added: false,
}

const imports: Case[] = [
  {
    title: 'a single work: the importer has it',
    ...importIt(1),
    writes: {
      tokens: [newSingle],
      balances: [hasSome(foreign, anna, 1n)],
      participants: [tookPart(anna, BLOCK)],
    },
  },
  {
    title: 'an edition: nobody knows yet how many copies the importer has',
    ...importIt(2),
    writes: {
      tokens: [{ ...foreignEdition, ...minted, copies: 0n }],
      staleBalances: [stale(anna)],
      participants: [tookPart(anna, BLOCK)],
    },
  },
  {
    title:
      'an edition, in one block once as a single work that moves: what its contract says about itself can change',
    ...importIt(1),
    next: [
      {
        event: 'Transfer',
        address: collection,
        log: { logIndex: 8, lines: 0 },
        args: { from: anna, to: bert, tokenId: foreign.tokenId },
      },
      { ...importIt(2), log: { logIndex: 9 } },
    ],
    before: { tokens: [foreignEdition], balances: [balance(foreign, bert, 3n)] },
    writes: {
      tokens: [{ ...foreignEdition, copies: 1n }],
      balances: [balance(foreign, bert, 1n)],
      staleBalances: [stale(anna)],
      participants: [tookPart(anna, BLOCK)],
    },
  },
  {
    title: 'a single work, in one block once as an edition of which copies move',
    ...importIt(2),
    next: [
      {
        event: 'TransferSingle',
        address: collection,
        log: { logIndex: 8, lines: 0 },
        args: { operator: anna, from: anna, to: bert, id: foreign.tokenId, value: 1n },
      },
      { ...importIt(1), log: { logIndex: 9 } },
    ],
    before: {
      tokens: [foreignSingle],
      balances: [balance(foreign, anna, 1n)],
      staleBalances: [{ ...stale(bert), block: OLD_BLOCK }],
    },
    writes: {
      tokens: [foreignSingle],
      balances: [balance(foreign, anna, 1n)],
      staleBalances: [stale(anna), stale(bert, AT)],
      participants: [tookPart(anna, BLOCK)],
    },
  },
  {
    title: 'a single work again, by another holder, with other royalties',
    ...importIt(1, bert),
    before: {
      tokens: [{ ...foreignSingle, creator: carl, royalties: 100 }],
      balances: [balance(foreign, anna, 1n)],
    },
    writes: {
      tokens: [{ ...foreignSingle, holder: bert }],
      balances: [hasNone(foreign, anna), hasSome(foreign, bert, 1n)],
      participants: [tookPart(bert, BLOCK)],
    },
  },
  {
    title: 'a single work again, by the same holder',
    ...importIt(1),
    before: {
      tokens: [{ ...foreignSingle, burntAt: EARLIER }],
      balances: [balance(foreign, anna, 1n)],
      participants: [tookPart(anna)],
    },
    writes: {
      tokens: [{ ...foreignSingle, burntAt: EARLIER }],
      balances: [balance(foreign, anna, 1n)],
      participants: [tookPart(anna, OLD_BLOCK)],
    },
  },
  {
    title: 'an edition again, of which the importer has received copies that were not counted yet',
    ...importIt(2),
    before: {
      tokens: [{ ...foreignEdition, royalties: 100, burntAt: EARLIER }],
      balances: [balance(foreign, anna, 4n)],
      staleBalances: [{ ...stale(anna, EARLIER), block: OLD_BLOCK }],
    },
    writes: {
      tokens: [{ ...foreignEdition, burntAt: EARLIER }],
      staleBalances: [stale(anna, EARLIER)],
      participants: [tookPart(anna, BLOCK)],
    },
  },
  {
    title: 'a work that its history found: the history says who has it',
    ...importIt(1, bert),
    before: {
      tokens: [{ ...found, holder: carl }],
      balances: [balance(foreign, carl, 1n)],
      histories: [history],
    },
    writes: {
      tokens: [{ ...found, holder: carl, creator: dora, royalties: 700, added: true }],
      participants: [tookPart(bert, BLOCK)],
    },
  },
  {
    title: 'a work that its history found, which is read no further: its own events say who has it',
    ...importIt(1, bert),
    before: {
      tokens: [found],
      balances: [balance(foreign, anna, 1n)],
      histories: [{ ...history, refused: 'stopped' }],
    },
    writes: {
      tokens: [{ ...foreignSingle, holder: bert }],
      balances: [hasNone(foreign, anna), hasSome(foreign, bert, 1n)],
      participants: [tookPart(bert, BLOCK)],
    },
  },
  {
    title: 'an edition that its history found, which is read no further',
    ...importIt(2),
    before: {
      tokens: [{ ...found, standard: 1155, holder: null, copies: 10n }],
      balances: [balance(foreign, anna, 2n)],
      histories: [{ ...history, standard: 1155, refused: 'too_many_tokens' }],
    },
    writes: {
      tokens: [foreignEdition],
      staleBalances: [stale(anna)],
      participants: [tookPart(anna, BLOCK)],
    },
  },
  {
    title: 'in the batch in which it is sold: the buyer has it',
    ...importIt(1),
    next: [
      {
        event: 'Transfer',
        address: collection,
        args: { from: anna, to: bert, tokenId: foreign.tokenId },
        log: { trade: true, logIndex: 8 },
      },
    ],
    before: {
      tokens: [{ ...foreignSingle, holder: carl }],
      balances: [balance(foreign, carl, 1n)],
    },
    writes: {
      tokens: [{ ...foreignSingle, holder: bert }],
      balances: [hasNone(foreign, carl), hasSome(foreign, bert, 1n)],
      participants: [tookPart(anna, BLOCK)],
    },
  },
  {
    title: 'in the batch in which it comes to somebody who bought it before it was imported',
    ...importIt(1),
    next: [
      {
        event: 'Transfer',
        address: collection,
        args: { from: anna, to: bert, tokenId: foreign.tokenId },
        log: { lines: 1, logIndex: 8, position: 0 },
      },
    ],
    before: { participants: [tookPart(bert)] },
    writes: {
      tokens: [{ ...newSingle, holder: bert }],
      balances: [hasSome(foreign, bert, 1n)],
      participants: [tookPart(anna, BLOCK)],
      chainActivities: [line({ ...sent, ...foreign, copies: 1n, logIndex: 8, txPosition: 0 })],
    },
  },
  {
    title: 'an edition again, by a seller to whom copies come in the same batch',
    ...importIt(2, bert),
    next: [
      {
        event: 'TransferSingle',
        address: collection,
        args: { operator: anna, from: anna, to: bert, id: foreign.tokenId, value: 2n },
        log: { lines: 1, logIndex: 8, position: 0 },
      },
    ],
    before: {
      tokens: [foreignEdition],
      balances: [balance(foreign, bert, 1n)],
      lastOffers: [lastOffer(foreign)],
    },
    writes: {
      tokens: [foreignEdition],
      staleBalances: [stale(anna), stale(bert, AT)],
      participants: [tookPart(bert, BLOCK)],
      chainNotifications: [{ ...back(foreign, 2n), id: `offer_back-${CHAIN}-${HASH}.${collection}.0-0` }],
    },
  },
  {
    title: 'creator and share changed',
    event: 'RoyaltiesRead',
    address: engine,
    args: { asset: collection, tokenId: foreign.tokenId, creator: carl, royalties: 250n },
    before: { tokens: [foreignEdition] },
    writes: { tokens: [{ ...foreignEdition, creator: carl, royalties: 250 }] },
  },
  {
    title: 'nobody gets anything any more',
    event: 'RoyaltiesRead',
    address: engine,
    args: { asset: collection, tokenId: foreign.tokenId, creator: nobody, royalties: 0n },
    before: { tokens: [{ ...foreignSingle, mintedAt: later(EARLIER, { days: 1 }) }] },
    writes: {
      tokens: [{ ...foreignSingle, mintedAt: later(EARLIER, { days: 1 }), creator: nobody, royalties: 0 }],
    },
  },
]

/** Events of our own collections, and imports of other tokens. */
export const tokens: Case[] = [...singles, ...copies, ...contents, ...approvals, ...imports]

/** Events of tokens that no event before made known. */
export const unknownTokens: Happening[] = [
  {
    event: 'RoyaltiesRead',
    address: engine,
    args: { asset: collection, tokenId: foreign.tokenId, creator: dora, royalties: 0n },
  },
]
