import { and, eq, gt, gte, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { journal } from '../../db/schema/indexing.ts'
import { type ChainTable, chainTables, type KeyOf, type RowOf, shapes } from './chainTables.ts'

export type TokenRef = { contract: string; tokenId: bigint }

/** That something an account signed was filled or cancelled, by the id of the listing or order. */
export type Use = { id: string; account: string }

/** The changed chain rows of one chain that affect lists. */
export type ListChanges = {
  tokens: TokenRef[]
  /** The ids of changed offers. */
  offers: string[]
  holdings: (TokenRef & { owner: string })[]
  sellers: string[]
  /** Tokens whose offers may open or close: the engine may move them now, or no longer, or their royalty changed. */
  terms: TokenRef[]
  /** Sales, each with 1 if it was added and -1 if it was undone. */
  sales: (TokenRef & { count: number })[]
  /** Orders to buy that were filled or voided, and signed listings that were voided. */
  orders: string[]
  /** Accounts that voided a group, or everything that they had signed. */
  makers: string[]
  /** Currencies that the engine's owner allowed or refused. */
  currencies: string[]
  /** Accounts for which copies of an offer's token are kept after its sale could not deliver them, or no longer. */
  parked: { offerId: string; account: string }[]
  /** Tokens with a changed activity. */
  active: TokenRef[]
  /** Who owns copies by offers that will be undone, whose rows are gone afterwards. */
  owned: (TokenRef & { owner: string })[]
  /** The first block in which sales or activities changed, and its time; null if none did. */
  history: { block: number; at: Date } | null
}

export const noListChanges = (): ListChanges => ({
  tokens: [],
  offers: [],
  holdings: [],
  sellers: [],
  terms: [],
  sales: [],
  orders: [],
  makers: [],
  currencies: [],
  parked: [],
  active: [],
  owned: [],
  history: null,
})

/** Notes what a changed row changes. `count` is -1 if a block that added the row is undone. */
type Note<Row> = (changed: ListChanges, row: Row, count: 1 | -1) => void

/** A table whose rows change lists. What its key says is enough, unless rows are only added: then all of a row counts. */
type Notes<T extends ChainTable> = { key: Note<KeyOf<T> & Partial<RowOf<T>>> } | { row: Note<RowOf<T>> }

/** What each table of the chain changes in lists, when a row is written and when its block is undone; null: nothing. */
const notes: { [T in ChainTable]: Notes<T> | null } = {
  tokens: {
    key: (changed, token) => {
      changed.tokens.push(token)
      // The royalty of an imported token can be read again.
      if (token.imported !== false) changed.terms.push(token)
    },
  },
  balances: { key: ({ holdings }, balance) => void holdings.push(balance) },
  offers: { key: ({ offers }, { id }) => void offers.push(id) },
  sellers: {
    key: ({ sellers, makers }, { seller }) => {
      sellers.push(seller)
      makers.push(seller)
    },
  },
  approvals: { key: ({ sellers }, { owner }) => void sellers.push(owner) },
  tokenApprovals: { key: ({ terms }, token) => void terms.push(token) },
  currencies: { key: ({ currencies }, { address }) => void currencies.push(address) },
  currencySales: {
    row: ({ orders }, { orderId }) => {
      if (orderId !== null) orders.push(orderId)
    },
  },
  voidedOrders: { key: ({ orders }, { id }) => void orders.push(id) },
  voidedGroups: { key: ({ makers }, { account }) => void makers.push(account) },
  sales: { row: ({ sales }, { contract, tokenId }, count) => void sales.push({ contract, tokenId, count }) },
  histories: null,
  ownContracts: null,
  dropPhases: null,
  dropMints: null,
  dropPurchases: null,
  dropParked: null,
  staleBalances: null,
  commitments: null,
  metadataChanges: null,
  participants: null,
  withdrawals: null,
  parkedPayments: null,
  payees: null,
  parkedTokens: { key: ({ parked }, { offerId, account }) => void parked.push({ offerId, account }) },
  parkedCurrency: null,
  commissions: null,
  auctions: null,
  bids: null,
  chainActivities: null,
  lastOffers: null,
  chainNotifications: null,
}

type Row = Record<string, unknown>

/** Notes what rows that are written change. Of deleted ones the key is enough. */
export function noteWritten(changed: ListChanges, table: ChainTable, rows: readonly Row[]): void {
  const note = notes[table]
  if (note) for (const row of rows) noteOf(note)(changed, row, 1)
  // Every sale has an activity, in the same block.
  if (table === 'chainActivities')
    for (const row of rows as Activity[]) {
      noteHistory(changed, row)
      changed.active.push(row)
    }
}

type Activity = Pick<RowOf<'chainActivities'>, 'block' | 'at' | 'contract' | 'tokenId'>

function noteHistory(changed: ListChanges, { block, at }: Activity): void {
  const { history } = changed
  if (history === null) changed.history = { block, at }
  else {
    history.block = Math.min(history.block, block)
    if (at < history.at) history.at = at
  }
}

const noteOf = (note: object) => Object.values(note)[0] as Note<Row>

/** What undoing all blocks above `number` will change. Call it before they are undone. */
export async function findUndone(db: Db, chainId: number, number: number): Promise<ListChanges> {
  const changed = noListChanges()
  const noted = Object.entries(notes).flatMap(([name, note]) =>
    note ? [{ table: name as ChainTable, note, whole: 'row' in note }] : [],
  )
  const byKey = noted.filter(({ whole }) => !whole).map(({ table }) => table)
  const keys = await db
    .selectDistinct({ table: journal.tableName, key: journal.key })
    .from(journal)
    .where(and(eq(journal.chainId, chainId), gt(journal.block, number), inArray(journal.tableName, byKey)))
  for (const { table, key } of keys)
    noteOf(notes[table as ChainTable]!)(changed, decodeKey(table as ChainTable, key as Row), -1)
  for (const { table, note, whole } of noted) {
    if (!whole) continue
    const { block, chainId: chain } = chainTables[table as 'sales' | 'currencySales']
    const rows = await db
      .select()
      .from(chainTables[table as 'sales'])
      .where(and(eq(chain, chainId), gt(block, number)))
    for (const row of rows) noteOf(note)(changed, row, -1)
  }
  changed.history = await findUndoneHistory(db, chainId, number)
  if (changed.history) changed.active.push(...(await findUndoneTokens(db, chainId, number)))
  changed.owned.push(...(await findOwnersOf(db, chainId, changed)))
  return changed
}

/** The tokens of the activities that will be undone. */
async function findUndoneTokens(db: Db, chainId: number, number: number): Promise<TokenRef[]> {
  const a = chainTables.chainActivities
  return db
    .selectDistinct({ contract: a.contract, tokenId: a.tokenId })
    .from(a)
    .where(
      and(
        eq(a.chainId, chainId),
        sql`(${a.block}, ${a.logIndex}, ${a.line}) in (
          select (${journal.key} ->> 'block')::bigint, (${journal.key} ->> 'log_index')::int,
            (${journal.key} ->> 'line')::smallint from ${journal}
          where ${journal.chainId} = ${chainId} and ${journal.block} > ${number}
            and ${journal.tableName} = 'chainActivities')`,
      ),
    )
}

/** Who owns copies that the engine has: the sellers of changed offers, and those for whom copies are kept. */
export async function findOwnersOf(
  db: Db,
  chainId: number,
  { offers, parked }: Pick<ListChanges, 'offers' | 'parked'>,
): Promise<ListChanges['owned']> {
  if (offers.length + parked.length === 0) return []
  const o = chainTables.offers
  const rows = await rowsOf<{ contract: string; token_id: string; owner: string }>(
    db,
    sql`select ${o.contract}, ${o.tokenId}::text as token_id, coalesce(k.account, ${o.seller}) as owner
      from jsonb_to_recordset(${JSON.stringify([
        ...offers.map((id) => ({ id })),
        ...parked.map(({ offerId: id, account }) => ({ id, account })),
      ])}::jsonb) as k (id text, account text)
      join ${o} on ${o.chainId} = ${chainId}::int and ${o.id} = k.id`,
  )
  return rows.map(({ contract, token_id, owner }) => ({ contract, tokenId: BigInt(token_id), owner }))
}

/** The first activity that will be undone. One that was read from a contract's history is older than the block. */
async function findUndoneHistory(db: Db, chainId: number, number: number): Promise<ListChanges['history']> {
  const a = chainTables.chainActivities
  const undone = and(eq(journal.chainId, chainId), gt(journal.block, number))
  const [first] = await db
    .select({ block: sql<number | null>`min((${journal.key} ->> 'block')::bigint)::float8` })
    .from(journal)
    .where(and(undone, eq(journal.tableName, 'chainActivities')))
  if (first?.block == null) return null
  const [row] = await db
    .select({ at: sql<string | null>`min(${a.at})::text` })
    .from(a)
    .where(and(eq(a.chainId, chainId), gte(a.block, first.block)))
  return { block: first.block, at: new Date(row?.at ?? 0) }
}

/** A key of the journal, with property names and numbers again. */
function decodeKey(table: ChainTable, key: Row): Row {
  const decoded: Row = {}
  for (const { property, column, arrayType } of shapes[table].keys)
    decoded[property] = arrayType.startsWith('numeric') ? BigInt(key[column] as string) : key[column]
  return decoded
}
