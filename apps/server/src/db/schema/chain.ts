import { CHAIN_NOTIFICATION_TYPES } from '@vitrine/domain/people/notificationTypes'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, smallint, text } from 'drizzle-orm/pg-core'
import { chainTable } from '../chainTable.ts'
import { moment, uint256 } from '../columns.ts'

// Written by the indexer alone. Every row is derived from the chain's events, so a replay produces the same tables.
// Addresses and hashes are lower-case hex. Indexes of tokens begin with the token's number: nearly all rows have the
// same chain and contract, so a search would compare them at each step for nothing.

export const tokens = chainTable(
  'tokens',
  {
    chainId: integer().notNull(),
    contract: text().notNull(),
    tokenId: uint256().notNull(),
    standard: smallint().notNull(),
    creator: text().notNull(),
    /** Basis points. */
    royalties: integer().notNull(),
    copies: uint256().notNull(),
    /** Who has an ERC-721 of another collection, as its last event says; null if no event said it yet. */
    holder: text(),
    /** The commitment to locked content; null if the token has none. */
    locked: text(),
    /** A token of another collection, which its holder imported. */
    imported: boolean().notNull().default(false),
    /**
     * Found in the history of a contract that was brought. As long as that history is being read, newer events of the
     * token wait for it.
     */
    brought: boolean().notNull().default(false),
    /** Whether creator and royalties are known: by its import, or because they were read (`royaltyReader.ts`). */
    added: boolean().notNull().default(true),
    mintedAt: moment().notNull(),
    /**
     * When copies of it were burnt last, where all copies are known: not of an ERC-1155 that was imported alone. With no
     * copies left it is burnt (works/store/burnt.ts).
     */
    burntAt: moment(),
    hash: text().notNull(),
  },
  ['tokenId', 'contract', 'chainId'],
  (t) => [
    index('tokens_creator').on(t.creator, t.mintedAt.desc()),
    index('tokens_unread').on(t.chainId, t.contract, t.tokenId).where(sql`not ${t.added}`),
    index('tokens_imported').on(t.chainId, t.contract).where(sql`${t.imported} and not ${t.brought}`),
    index('tokens_brought').on(t.contract, t.chainId, t.tokenId).where(sql`${t.brought}`),
  ],
)

/**
 * How far the history of a contract that was brought has been read (`chain/indexer/historyReader.ts`). A re-org undoes it
 * with the rows that it made.
 */
export const histories = chainTable(
  'histories',
  {
    chainId: integer().notNull(),
    contract: text().notNull(),
    standard: smallint().notNull(),
    /** Whether it is a creator's own contract: nobody has to bring it, and its events can be trusted. */
    own: boolean().notNull().default(false),
    /** The last block whose events were read, or -1. */
    readTo: bigint({ mode: 'number' }).notNull(),
    /** The block after which the contract's events are read with all others; null while its history is being read. */
    since: bigint({ mode: 'number' }),
    /** Whether it was followed before, and is read on from there. */
    again: boolean().notNull().default(false),
    tokens: integer().notNull().default(0),
    events: bigint({ mode: 'number' }).notNull().default(0),
    /** Why it is not read on: it is too large, no node returns one of its blocks, or the operator stopped it. Null if it is. */
    refused: text({ enum: ['too_many_tokens', 'block_too_large', 'stopped'] }),
  },
  ['contract', 'chainId'],
)

/** Creators' own contracts: those that our factory deployed. */
export const ownContracts = chainTable(
  'own_contracts',
  {
    chainId: integer().notNull(),
    contract: text().notNull(),
    standard: smallint().notNull(),
    /** Its owner. All its works are by the owner. */
    creator: text().notNull(),
    /** Basis points, of all its works. */
    royalties: integer().notNull(),
    /**
     * The works from this id on still have the creator or the royalty from before (`chain/indexer/ownWorks.ts`); null if
     * all are up to date.
     */
    outdatedFrom: uint256(),
    /** Without what cannot be seen, and cut to what a page shows. */
    name: text().notNull(),
    symbol: text().notNull(),
    /** SHA-256 of the metadata file that it was created with (ERC-7572); null if it had none. */
    metadata: text(),
    /** The block in which its creation, or its last `ContractURIUpdated`, named a metadata file. */
    metadataBlock: bigint({ mode: 'number' }).notNull(),
    /** Nothing is minted any more. */
    frozen: boolean().notNull(),
    /** Whether our engine was told of it, so that it can be traded. */
    added: boolean().notNull(),
    /** Who created it, and the salt: with the standard they prove to later engines that the factory made it. */
    createdBy: text().notNull(),
    salt: text().notNull(),
    block: bigint({ mode: 'number' }).notNull(),
    at: moment().notNull(),
    hash: text().notNull(),
  },
  ['contract', 'chainId'],
  (t) => [
    index('own_contracts_creator').on(t.creator),
    index('own_contracts_outdated').on(t.chainId).where(sql`${t.outdatedFrom} is not null`),
  ],
)

/** The phases of drops: public sales of tokens of creators' own contracts, which are minted when they are bought. */
export const dropPhases = chainTable(
  'drop_phases',
  {
    chainId: integer().notNull(),
    /** The EIP-712 hash of its terms. */
    id: text().notNull(),
    collection: text().notNull(),
    /** Who added it and is paid: the owner of the collection then. */
    creator: text().notNull(),
    /** Of an ERC-721: the number of its drop; else 0. */
    drop: uint256().notNull(),
    /** Of an ERC-1155: the edition; else 0. */
    tokenId: uint256().notNull(),
    /** Seconds; a time of these can be beyond any calendar. */
    start: bigint({ mode: 'number' }).notNull(),
    end: bigint({ mode: 'number' }).notNull(),
    /** Of each token at the start and at the end, without commission: wei, or units of the currency. */
    price: uint256().notNull(),
    endPrice: uint256().notNull(),
    /** Whether all pay the last price at which somebody minted, and take the rest back. */
    rebate: boolean().notNull(),
    /** Null for the chain's coin. */
    currency: text(),
    /** The most tokens, and the most for each wallet; 0 for no most. */
    supply: bigint({ mode: 'number' }).notNull(),
    mostPerWallet: uint256().notNull(),
    /** The root of its list; null if anybody may mint. */
    root: text(),
    /** The ERC-721 whose holders may mint; null for none. */
    gate: text(),
    /** Basis points of the price for who brought the buyer. */
    referrerBps: integer().notNull(),
    salt: uint256().notNull(),
    /** Basis points of each side, frozen; 0 without a rebate. */
    commission: integer().notNull(),
    minted: bigint({ mode: 'number' }).notNull(),
    /** When somebody minted last, in seconds. */
    lastAt: bigint({ mode: 'number' }),
    /** When it was ended before its time. */
    closedAt: moment(),
    /** Of a phase with a rebate, once its creator was paid: the last price, and what both got. */
    settledPrice: uint256(),
    settledProceeds: uint256(),
    settledCommission: uint256(),
    block: bigint({ mode: 'number' }).notNull(),
    at: moment().notNull(),
    hash: text().notNull(),
  },
  ['id', 'chainId'],
  (t) => [index('drop_phases_collection').on(t.collection, t.chainId, t.start)],
)

/** The mints in drops, with what was paid for them. */
export const dropMints = chainTable(
  'drop_mints',
  {
    chainId: integer().notNull(),
    block: bigint({ mode: 'number' }).notNull(),
    logIndex: integer().notNull(),
    hash: text().notNull(),
    at: moment().notNull(),
    phaseId: text().notNull(),
    collection: text().notNull(),
    /** The first of the new tokens, the others follow it; or the edition. */
    firstId: uint256().notNull(),
    quantity: integer().notNull(),
    /** Who paid, and who received the tokens. */
    payer: text().notNull(),
    recipient: text().notNull(),
    /** Whose limit counts, if it is not the payer's. */
    vault: text(),
    /** Wei, or units of the phase's currency: what the payer paid, the commission of both sides, and what the creator got. */
    cost: uint256().notNull(),
    commission: uint256().notNull(),
    /** 0 in a phase with a rebate, whose creator is paid in the end (`settledProceeds`). */
    proceeds: uint256().notNull(),
    /** Who brought the buyer, and their share. */
    referrer: text(),
    referral: uint256().notNull(),
  },
  ['chainId', 'block', 'logIndex'],
  (t) => [
    index('drop_mints_phase').on(t.phaseId, t.chainId, t.at.desc()),
    index('drop_mints_collection').on(t.collection, t.chainId, t.at.desc()),
    index('drop_mints_payer').on(t.payer, t.at.desc()),
  ],
)

/** What accounts have paid in phases with a rebate. */
export const dropPurchases = chainTable(
  'drop_purchases',
  {
    chainId: integer().notNull(),
    phaseId: text().notNull(),
    account: text().notNull(),
    paid: uint256().notNull(),
    quantity: integer().notNull(),
    /** What the account took back; null if it has not. */
    rebate: uint256(),
  },
  ['phaseId', 'account', 'chainId'],
  (t) => [index('drop_purchases_account').on(t.account)],
)

/** Money of drops that could not be delivered. The drops contract keeps it. */
export const dropParked = chainTable(
  'drop_parked',
  {
    chainId: integer().notNull(),
    /** A creator's proceeds, which go to the creator's payee of that time, or an account's payment. */
    kind: text({ enum: ['payment', 'proceeds'] }).notNull(),
    /** The zero address for the chain's coin. */
    currency: text().notNull(),
    account: text().notNull(),
    amount: uint256().notNull(),
  },
  ['account', 'kind', 'currency', 'chainId'],
)

/** What mints of our own collections committed to: SHA-256 of a metadata file, or of the folder of a series. */
export const commitments = chainTable(
  'commitments',
  {
    chainId: integer().notNull(),
    contract: text().notNull(),
    /** The token's id without its position and copies (domain/works/tokenId.ts). */
    series: uint256().notNull(),
    commitment: text().notNull(),
  },
  ['series', 'contract', 'chainId'],
)

export const balances = chainTable(
  'balances',
  {
    chainId: integer().notNull(),
    contract: text().notNull(),
    tokenId: uint256().notNull(),
    owner: text().notNull(),
    copies: uint256().notNull(),
    since: moment().notNull(),
  },
  ['tokenId', 'contract', 'chainId', 'owner'],
  (t) => [
    index('balances_owner').on(t.owner, t.since.desc()),
    index('balances_largest')
      .on(t.tokenId, t.contract, t.chainId, t.copies.desc(), t.since.desc(), t.owner.desc())
      .where(sql`${t.copies} > 0`),
  ],
)

/**
 * Balances of imported ERC-1155 tokens that still have to be read from their contracts
 * (`chain/indexer/balanceReader.ts`). Events add a row for each account they name. The answer of the contract deletes it.
 */
export const staleBalances = chainTable(
  'stale_balances',
  {
    chainId: integer().notNull(),
    contract: text().notNull(),
    tokenId: uint256().notNull(),
    owner: text().notNull(),
    /** When the account last received copies; null when no event since then gave it any. */
    since: moment(),
    /** The block of the last event. */
    block: bigint({ mode: 'number' }).notNull(),
  },
  ['chainId', 'contract', 'tokenId', 'owner'],
)

/** The last time that a collection said that the metadata of an imported token, or of all its tokens, changed (ERC-4906). */
export const metadataChanges = chainTable(
  'metadata_changes',
  {
    chainId: integer().notNull(),
    contract: text().notNull(),
    /** 0 if `whole`. */
    tokenId: uint256().notNull(),
    /** Whether any token of the contract may have changed. */
    whole: boolean().notNull(),
    /** The block of the last event. */
    block: bigint({ mode: 'number' }).notNull(),
  },
  ['contract', 'tokenId', 'whole', 'chainId'],
)

/**
 * Wallets that imported, listed, bid on or bought an imported token. Each of these is a transaction to the engine.
 */
export const participants = chainTable(
  'participants',
  {
    chainId: integer().notNull(),
    contract: text().notNull(),
    tokenId: uint256().notNull(),
    wallet: text().notNull(),
    /** The block of the first of these. */
    block: bigint({ mode: 'number' }).notNull().default(0),
  },
  ['tokenId', 'contract', 'chainId', 'wallet'],
)

/** An offer's terms and the state of its copies: copies = available + reserved + sold + cancelled. */
export const offers = chainTable(
  'offers',
  {
    chainId: integer().notNull(),
    id: text().notNull(),
    seller: text().notNull(),
    contract: text().notNull(),
    tokenId: uint256().notNull(),
    /** The receiver of royalties at the time of listing; null if the token's creator is not known. */
    creator: text(),
    copies: uint256().notNull(),
    /** How many copies an auction may reserve at a time; 0 without an auction. */
    reservable: uint256().notNull(),
    /** Wei per copy, or units of the currency; 0 if that way of selling is off. */
    price: uint256().notNull(),
    /** The currency of the price; null for the chain's coin. */
    currency: text(),
    /** Wei per copy. */
    startPrice: uint256().notNull(),
    startAt: moment().notNull(),
    /** Seconds. */
    duration: uint256().notNull(),
    /** Not 0 if the duration of an ERC-721 auction counts from its first bid. */
    fromFirstBid: uint256().notNull().default(sql`0`),
    /** From when on nobody can buy or open an auction (`offerEnd`). */
    expiresAt: moment().notNull(),
    counter: uint256().notNull(),
    salt: uint256().notNull(),
    /** Basis points, fixed at listing. */
    commission: integer().notNull(),
    available: uint256().notNull(),
    reserved: uint256().notNull(),
    sold: uint256().notNull(),
    cancelled: uint256().notNull(),
    createdAt: moment().notNull(),
    block: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
  },
  ['chainId', 'id'],
  (t) => [
    index('offers_token').on(t.tokenId, t.contract, t.chainId, t.createdAt.desc()),
    index('offers_seller').on(t.seller, t.createdAt.desc()),
    // The offers that can open or close when a balance or a seller's counter changes.
    index('offers_unsold').on(t.seller, t.tokenId, t.contract, t.chainId).where(sql`${t.available} > 0`),
    index('offers_currency').on(t.chainId, t.currency, t.id).where(sql`${t.currency} is not null`),
  ],
)

/** A seller's last listing of a token, to find it when the seller receives copies again. */
export const lastOffers = chainTable(
  'last_offers',
  {
    chainId: integer().notNull(),
    contract: text().notNull(),
    tokenId: uint256().notNull(),
    seller: text().notNull(),
    offerId: text().notNull(),
    /** Per copy: the price, or the minimum bid. */
    price: uint256().notNull(),
    /** The currency of the price; null for the chain's coin. */
    currency: text(),
  },
  ['tokenId', 'contract', 'chainId', 'seller'],
)

/** Listings that their seller withdrew: one, or all at once. */
export const withdrawals = chainTable(
  'withdrawals',
  {
    chainId: integer().notNull(),
    hash: text().notNull(),
    block: bigint({ mode: 'number' }).notNull(),
    logIndex: integer().notNull(),
    /** The event's place in its transaction (`ChainLog.position`); null of rows that are older than this column. */
    txPosition: integer(),
    /** Empty of what was only signed: its row says whose it was. */
    seller: text().notNull(),
    /** Of a listing or of an offer to buy. Null: everything of the seller on this chain. */
    offerId: text(),
    at: moment().notNull(),
  },
  ['chainId', 'block', 'logIndex'],
  (t) => [index('withdrawals_at').on(t.chainId, t.at)],
)

/** A seller's counter: offers whose terms have another one are withdrawn. */
export const sellers = chainTable(
  'sellers',
  {
    chainId: integer().notNull(),
    seller: text().notNull(),
    counter: uint256().notNull(),
  },
  ['chainId', 'seller'],
)

/**
 * Whether a wallet lets the engine move its tokens of a collection (`setApprovalForAll`), as far as events say: of our
 * own collections always, of others from the first listing on chain, or the first withdrawal of the approval, on.
 * Without a row there is none in our own collections; in others it is assumed.
 */
export const approvals = chainTable(
  'approvals',
  {
    chainId: integer().notNull(),
    contract: text().notNull(),
    owner: text().notNull(),
    approved: boolean().notNull(),
  },
  ['owner', 'contract', 'chainId'],
)

/** Single tokens (ERC-721) that the engine may move (`approve`). A transfer ends the approval. */
export const tokenApprovals = chainTable(
  'token_approvals',
  {
    chainId: integer().notNull(),
    contract: text().notNull(),
    tokenId: uint256().notNull(),
  },
  ['tokenId', 'contract', 'chainId'],
)

/** Wei that the engine keeps for accounts that refused them. */
export const parkedPayments = chainTable(
  'parked_payments',
  {
    chainId: integer().notNull(),
    account: text().notNull(),
    amount: uint256().notNull(),
  },
  ['account', 'chainId'],
)

/** Copies that the engine keeps for winners that refused them. They belong to the winner until claimed. */
export const parkedTokens = chainTable(
  'parked_tokens',
  {
    chainId: integer().notNull(),
    offerId: text().notNull(),
    account: text().notNull(),
    contract: text().notNull(),
    tokenId: uint256().notNull(),
    copies: uint256().notNull(),
    since: moment().notNull(),
  },
  ['chainId', 'offerId', 'account'],
  (t) => [
    index('parked_tokens_token').on(t.tokenId, t.contract, t.chainId),
    index('parked_tokens_account').on(t.account, t.since.desc()),
  ],
)

/** The currencies in which orders to buy can be made, as the engine's owner says. */
export const currencies = chainTable(
  'currencies',
  {
    chainId: integer().notNull(),
    address: text().notNull(),
    /** Who gets the commission. */
    collector: text().notNull(),
  },
  ['chainId', 'address'],
)

/**
 * Copies that were sold for a currency: a holder accepted an order, or somebody bought from an offer whose price is in
 * it. Amounts in units of the currency. They are not in `sales`, whose sums are in the chain's coin.
 */
export const currencySales = chainTable(
  'currency_sales',
  {
    chainId: integer().notNull(),
    hash: text().notNull(),
    block: bigint({ mode: 'number' }).notNull(),
    logIndex: integer().notNull(),
    /** The order that was accepted, or the offer that was bought from. The other one is null. */
    orderId: text(),
    offerId: text(),
    contract: text().notNull(),
    tokenId: uint256().notNull(),
    seller: text().notNull(),
    buyer: text().notNull(),
    copies: uint256().notNull(),
    currency: text().notNull(),
    /** The price of all copies, before a buyer's commission. */
    amount: uint256().notNull(),
    proceeds: uint256().notNull(),
    commission: uint256().notNull(),
    royalties: uint256().notNull(),
    at: moment().notNull(),
  },
  ['chainId', 'block', 'logIndex'],
  (t) => [
    index('currency_sales_token_at').on(t.tokenId, t.contract, t.chainId, t.at.desc()),
    index('currency_sales_order').on(t.chainId, t.orderId),
    index('currency_sales_offer').on(t.chainId, t.offerId, t.at.desc()),
    index('currency_sales_seller').on(t.seller, t.at.desc()),
    index('currency_sales_buyer').on(t.buyer, t.at.desc()),
  ],
)

/**
 * What the engine takes of each side, in basis points, since its owner last changed it. Without a row that has not
 * happened, or before this table existed.
 */
export const commissions = chainTable(
  'commissions',
  {
    chainId: integer().primaryKey(),
    commission: integer().notNull(),
  },
  ['chainId'],
)

/** Orders to buy and signed listings that their maker voided one by one. */
export const voidedOrders = chainTable(
  'voided_orders',
  {
    chainId: integer().notNull(),
    id: text().notNull(),
  },
  ['chainId', 'id'],
)

/** Groups of signatures that their maker voided. */
export const voidedGroups = chainTable(
  'voided_groups',
  {
    chainId: integer().notNull(),
    account: text().notNull(),
    group: uint256().notNull(),
  },
  ['account', 'group', 'chainId'],
)

/** Who receives a creator's money. A creator without a row receives it. */
export const payees = chainTable(
  'payees',
  {
    chainId: integer().notNull(),
    creator: text().notNull(),
    payee: text().notNull(),
    since: moment().notNull(),
  },
  ['creator', 'chainId'],
)

/** Units of a currency that the engine keeps for accounts that could not receive them. */
export const parkedCurrency = chainTable(
  'parked_currency',
  {
    chainId: integer().notNull(),
    currency: text().notNull(),
    account: text().notNull(),
    amount: uint256().notNull(),
  },
  ['account', 'currency', 'chainId'],
)

export const auctions = chainTable(
  'auctions',
  {
    chainId: integer().notNull(),
    offerId: text().notNull(),
    auctionId: uint256().notNull(),
    bidder: text().notNull(),
    /** Wei that the highest bid escrows, for all its copies. */
    amount: uint256().notNull(),
    copies: uint256().notNull(),
    bids: integer().notNull(),
    startedAt: moment().notNull(),
    endAt: moment().notNull(),
    settled: boolean().notNull(),
  },
  ['chainId', 'offerId', 'auctionId'],
  (t) => [index('auctions_end').on(t.settled, t.endAt)],
)

export const bids = chainTable(
  'bids',
  {
    chainId: integer().notNull(),
    hash: text().notNull(),
    /** Orders blocks of the same second. */
    block: bigint({ mode: 'number' }).notNull(),
    logIndex: integer().notNull(),
    offerId: text().notNull(),
    auctionId: uint256().notNull(),
    bidder: text().notNull(),
    copies: uint256().notNull(),
    /** Wei for all copies. */
    amount: uint256().notNull(),
    at: moment().notNull(),
  },
  ['chainId', 'block', 'logIndex'],
  (t) => [
    index('bids_bidder').on(t.bidder, t.at.desc()),
    index('bids_offer').on(t.chainId, t.offerId, t.at.desc()),
  ],
)

/** Copies that were sold, directly or by auction. Amounts in wei. */
export const sales = chainTable(
  'sales',
  {
    chainId: integer().notNull(),
    hash: text().notNull(),
    /** Orders blocks of the same second. */
    block: bigint({ mode: 'number' }).notNull(),
    logIndex: integer().notNull(),
    offerId: text().notNull(),
    contract: text().notNull(),
    tokenId: uint256().notNull(),
    seller: text().notNull(),
    buyer: text().notNull(),
    /** The receiver of the royalties. */
    creator: text(),
    byAuction: boolean().notNull(),
    copies: uint256().notNull(),
    /** The price of all copies, before the buyer's commission. */
    amount: uint256().notNull(),
    proceeds: uint256().notNull(),
    commission: uint256().notNull(),
    royalties: uint256().notNull(),
    at: moment().notNull(),
  },
  ['chainId', 'block', 'logIndex'],
  (t) => [
    index('sales_offer').on(t.chainId, t.offerId, t.at.desc()),
    index('sales_token').on(t.tokenId, t.contract, t.chainId, t.at.desc()),
    index('sales_at').on(t.at.desc()),
    index('sales_creator').on(t.creator),
    index('sales_seller').on(t.seller, t.at.desc()),
    index('sales_buyer').on(t.buyer, t.at.desc()),
  ],
)

/**
 * What happened to a token on chain, with the specification's types: minted, listed, offered, purchased, transfered.
 */
export const chainActivities = chainTable(
  'chain_activities',
  {
    chainId: integer().notNull(),
    hash: text().notNull(),
    /** Orders blocks of the same second. */
    block: bigint({ mode: 'number' }).notNull(),
    logIndex: integer().notNull(),
    /** The event's place in its transaction (`ChainLog.position`); null of rows that are older than this column. */
    txPosition: integer(),
    /** A batch transfer is one log with several lines. */
    line: smallint().notNull(),
    type: text({ enum: ['minted', 'listed', 'offered', 'purchased', 'transfered'] }).notNull(),
    actor: text().notNull(),
    recipient: text(),
    /**
     * A recipient that did not ask for the token: shown in the token's history, but not in this wallet's own activity.
     */
    unasked: text(),
    /** A sender who took no part in the token here: shown in the same way. Then the actor is the contract. */
    sender: text(),
    contract: text().notNull(),
    tokenId: uint256().notNull(),
    offerId: text(),
    copies: uint256().notNull(),
    /** Wei per copy, or units of the currency. */
    price: uint256(),
    /** The currency of the price; null for the chain's coin. */
    currency: text(),
    at: moment().notNull(),
  },
  ['chainId', 'block', 'logIndex', 'line'],
  (t) => [
    index('chain_activities_token').on(t.tokenId, t.contract, t.chainId, t.at.desc()),
    index('chain_activities_actor').on(t.actor, t.at.desc()),
    index('chain_activities_actor_type').on(t.actor, t.type, t.at.desc()),
    index('chain_activities_recipient_type')
      .on(t.recipient, t.type, t.at.desc())
      .where(sql`${t.recipient} is not null`),
    index('chain_activities_type').on(t.type, t.at.desc()),
  ],
)

/**
 * What a chain's events tell a wallet. Whether it was read or mailed is in `inbox`, which a re-org does not undo.
 */
export const chainNotifications = chainTable(
  'chain_notifications',
  {
    recipient: text().notNull(),
    /** Made from the transaction and the event's place in it, so the same event has the same id after a re-org. */
    id: text().notNull(),
    chainId: integer().notNull(),
    type: text({ enum: CHAIN_NOTIFICATION_TYPES }).notNull(),
    /** The person who caused it; null if it does not matter who. */
    actor: text(),
    contract: text().notNull(),
    tokenId: uint256().notNull(),
    /** The listing or, of `order_accepted`, the order to buy. */
    offerId: text().notNull(),
    /** Of `offer_back`: how many copies came. */
    copies: uint256(),
    /** Wei per copy, or units of the currency; of `auction_undone` the whole bid. */
    price: uint256(),
    /** The currency of the price; null for the chain's coin. */
    currency: text(),
    /** The time of the block. For `auction_ending` an hour before the end, from when on it is shown. */
    at: moment().notNull(),
  },
  ['recipient', 'id'],
  (t) => [
    index('chain_notifications_at').on(t.recipient, t.at.desc()).where(sql`${t.type} <> 'auction_ending'`),
    index('chain_notifications_ending').on(t.recipient, t.at.desc()).where(sql`${t.type} = 'auction_ending'`),
  ],
)
