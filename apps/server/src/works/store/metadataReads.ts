import { and, eq, inArray, sql } from 'drizzle-orm'
import { ofTokens, type TokenKey } from '../../chain/store/ofTokens.ts'
import type { Db } from '../../db/open.ts'
import { rowOf, rowsOf } from '../../db/rowsOf.ts'
import { metadataChanges, tokens } from '../../db/schema/chain.ts'
import { broughtContracts } from '../../db/schema/collections.ts'
import { metadataReads, works } from '../../db/schema/works.ts'
import { withholdWorks } from '../../db/withheld.ts'
import { makeCards } from '../../discovery/store/cards.ts'
import { noteHeldBack } from './heldBack.ts'

/** So often in a row a token could not be read, before it counts as failed. It is tried on, rarely. */
export const FAILED = 3

const r = metadataReads

/** How many rows wait for a first reading or a next try, how many failed, and for how many seconds the first is due. */
export async function countReads(db: Db) {
  return rowOf<{ waiting: number; failed: number; late: number }>(
    db,
    sql`
    select count(*) filter (where ${r.tries} < ${FAILED})::int as waiting,
      count(*) filter (where ${r.tries} >= ${FAILED})::int as failed,
      coalesce(extract(epoch from now() - min(${r.nextAt}) filter (where ${ofFollowed})), 0)::float8 as late
    from ${r}`,
  )
}

/** Whether the contract of a row is followed: others wait. */
const ofFollowed = sql`not exists (select 1 from ${broughtContracts} where ${broughtContracts.contract} = ${r.contract}
  and ${broughtContracts.chainId} = ${r.chainId} and ${broughtContracts.stoppedAt} is not null)`

/** A brought token, in the order of the scan. */
export type TokenPlace = { contract: string; chainId: number; tokenId: string }
const FIRST: TokenPlace = { contract: '', chainId: 0, tokenId: '-1' }

/**
 * Looks at the next tokens of contracts that were brought: those without a work get a row, and works that were imported
 * one by one become part of the collection. Burnt tokens are left.
 * @param after the last token of the step before; null for the first one
 * @returns the last token of this step; null after the last one
 */
export async function addMissingReads(
  db: Db,
  after: TokenPlace | null,
  limit: number,
): Promise<TokenPlace | null> {
  const { contract, chainId, tokenId } = after ?? FIRST
  const t = tokens
  const b = broughtContracts
  return db.transaction(async (tx) => {
    const [seen] = await rowsOf<TokenPlace & { count: number; joining: string[] }>(
      tx,
      sql`
      with page as materialized (
        select ${t.contract} as contract, ${t.chainId} as chain_id, ${t.tokenId} as token_id, ${t.copies} as copies
        from ${t} where ${t.brought} and (${t.contract}, ${t.chainId}, ${t.tokenId}) > (${contract}, ${chainId}::int, ${tokenId}::numeric)
        order by ${t.contract}, ${t.chainId}, ${t.tokenId} limit ${limit}),
      followed as materialized (
        select page.*, ${works.id} as work_id, ${works.collectionId} as collection_id
        from page join ${b} on ${b.contract} = page.contract and ${b.chainId} = page.chain_id and ${b.stoppedAt} is null
          left join ${works} on ${works.tokenId} = page.token_id and ${works.contract} = page.contract
            and ${works.chainId} = page.chain_id),
      added as (
        insert into ${r} (chain_id, contract, token_id)
        select chain_id, contract, token_id from followed where work_id is null and copies > 0
        on conflict do nothing)
      select contract, chain_id as "chainId", token_id::text as "tokenId", (select count(*)::int from page) as count,
        (select coalesce(array_agg(work_id), '{}') from followed where work_id is not null and collection_id is null) as joining
      from page order by contract desc, chain_id desc, token_id desc limit 1`,
    )
    if (!seen) return null
    await joinCollections(tx, seen.joining)
    return seen.count < limit ? null : seen
  })
}

async function joinCollections(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const b = broughtContracts
  await tx
    .update(works)
    .set({
      collectionId: sql`(select ${b.collectionId} from ${b}
        where ${b.contract} = ${works.contract} and ${b.chainId} = ${works.chainId})`,
    })
    .where(inArray(works.id, [...ids]))
  await withholdWorks(tx, ids)
  await noteHeldBack(tx, ids)
  await makeCards(tx, ids)
}

/** A change of metadata, in the order of the table's key. */
export type ChangePlace = { contract: string; tokenId: string; whole: boolean; chainId: number }

/** How long a work rests after it was read. Some collections change with every block. */
const REST = sql`interval '10 minutes'`

/**
 * Looks at the next changes of metadata that collections reported, and adds rows for the works that were read before
 * them: of each change up to `each`, those that were read longest ago first.
 * @param after the last change of the step before; null for the first one
 * @returns the last change of this step; null after the last one
 */
export async function addChangedReads(
  db: Db,
  after: ChangePlace | null,
  { changes, each }: { changes: number; each: number },
): Promise<ChangePlace | null> {
  const m = metadataChanges
  const later = after
    ? sql`(${m.contract}, ${m.tokenId}, ${m.whole}, ${m.chainId}) >
        (${after.contract}, ${after.tokenId}::numeric, ${after.whole}, ${after.chainId}::integer)`
    : sql`true`
  const [seen] = await rowsOf<ChangePlace & { count: number }>(
    db,
    sql`
    with next as materialized (
      select * from ${m} where ${later}
      order by ${m.contract}, ${m.tokenId}, ${m.whole}, ${m.chainId} limit ${changes}),
    added as (
      insert into ${r} (chain_id, contract, token_id, next_at)
      select distinct on (outdated.contract, outdated.token_id, outdated.chain_id)
        outdated.chain_id, outdated.contract, outdated.token_id,
        greatest(now(), (outdated.sources ->> 'read')::timestamptz + ${REST})
      from next cross join lateral (
        select ${works.contract} as contract, ${works.chainId} as chain_id, ${works.tokenId} as token_id,
          ${works.sources} as sources
        from ${works}
        where ${works.contract} = next.contract and ${works.offchain} and ${works.metadataBlock} < next.block
          and ${works.chainId} = next.chain_id and (next.whole or ${works.tokenId} = next.token_id)
          and ${works.tokenId} is not null and not ${works.undone}
        order by ${works.metadataBlock}, ${works.id} limit ${each}) as outdated
      on conflict (contract, token_id, chain_id) do update
        set tries = 0, next_at = excluded.next_at where ${r}.tries >= ${sql.raw(String(FAILED))})
    select contract, token_id::text as "tokenId", whole, chain_id as "chainId",
      (select count(*)::int from next) as count
    from next order by contract desc, token_id desc, whole desc, chain_id desc limit 1`,
  )
  return seen && seen.count === changes ? seen : null
}

/** Contracts take turns in this order: the contracts that wait for one host, then those of the next. */
export type Turn = { host: string; chainId: number; contract: string }
const NOBODY: Turn = { host: '', chainId: 0, contract: '' }

export type DueRead = TokenKey & {
  host: string
  address: string | null
  block: number | null
  tries: number
  standard: 721 | 1155
  /** The work that is read again; null for a token that has none yet. */
  workId: string | null
}

/**
 * The rows that are due of the next contracts, those first that wait longest. Tokens that are gone lose their rows.
 * @param after whose turn it was last @param each how many rows of a contract
 */
export async function listDueReads(
  db: Db,
  after: Turn | null,
  { turns, each }: { turns: number; each: number },
): Promise<DueRead[]> {
  const { host, chainId, contract } = after ?? NOBODY
  const b = broughtContracts
  const nextTurn = (last: ReturnType<typeof sql>) => sql`(
    select host, chain_id, contract from ${r} where (host, chain_id, contract) > ${last}
    order by host, chain_id, contract limit 1)`
  const rows = await rowsOf<Omit<DueRead, 'tokenId'> & { tokenId: string; isThere: boolean }>(
    db,
    sql`
    with recursive found as (
      ${nextTurn(sql`(${host}, ${chainId}::int, ${contract})`)}
      union all
      select next.* from found cross join lateral ${nextTurn(sql`(found.host, found.chain_id, found.contract)`)} as next),
    turn as (
      select * from (select * from found limit ${turns}) as next_turns where not exists (
        select 1 from ${b} where ${b.contract} = next_turns.contract and ${b.chainId} = next_turns.chain_id
          and ${b.stoppedAt} is not null))
    select due.chain_id as "chainId", due.contract, due.token_id::text as "tokenId", due.host, due.address,
      due.block::float8 as block, due.tries, coalesce(${tokens.standard}, 721) as standard, ${works.id} as "workId",
      coalesce(${tokens.copies} > 0 or ${works.id} is not null, false) as "isThere"
    from turn cross join lateral (
        select * from ${r} where ${r.host} = turn.host and ${r.chainId} = turn.chain_id
          and ${r.contract} = turn.contract and ${r.nextAt} <= now()
        order by ${r.nextAt}, ${r.tokenId} limit ${each}) as due
      left join ${tokens} on ${tokens.tokenId} = due.token_id and ${tokens.contract} = due.contract
        and ${tokens.chainId} = due.chain_id
      left join ${works} on ${works.tokenId} = due.token_id and ${works.contract} = due.contract
        and ${works.chainId} = due.chain_id
    order by turn.host, turn.chain_id, turn.contract, due.next_at, due.token_id`,
  )
  const due = rows.map(({ tokenId, isThere, ...row }) => ({
    row: { ...row, tokenId: BigInt(tokenId) },
    isThere,
  }))
  const gone = due.flatMap(({ row, isThere }) => (isThere ? [] : [row]))
  await removeReads(db, gone)
  return due.flatMap(({ row, isThere }) => (isThere ? [row] : []))
}

export async function removeReads(db: Db, keys: readonly TokenKey[]): Promise<void> {
  if (keys.length > 0) await db.delete(r).where(ofTokens(r, keys))
}

/** What a row waits for from now on, or why it could not be read. */
export type Postponed = TokenKey & {
  host: string
  address: string | null
  block: number | null
  tries: number
  /** Null leaves what is known. */
  problem: { code: string; params?: Record<string, string> | undefined } | null
  /** Seconds until it is due. */
  pause: number
}

/** Writes when rows are due again, and why. */
export async function postponeReads(db: Db, postponed: readonly Postponed[]): Promise<void> {
  if (postponed.length === 0) return
  const list = JSON.stringify(
    postponed.map(({ chainId, contract, tokenId, problem, ...rest }) => ({
      chain_id: chainId,
      contract,
      token_id: tokenId.toString(),
      ...rest,
      code: problem?.code ?? null,
      params: problem?.params ?? null,
    })),
  )
  await db.execute(sql`
    update ${r} set host = p.host, address = p.address, block = p.block, tries = p.tries,
      code = coalesce(p.code, ${r.code}), params = case when p.code is null then ${r.params} else p.params end,
      next_at = now() + make_interval(secs => p.pause)
    from jsonb_to_recordset(${list}::jsonb) as p (chain_id int, contract text, token_id numeric, host text, address text,
      block bigint, tries int, code text, params jsonb, pause float8)
    where ${r.contract} = p.contract and ${r.tokenId} = p.token_id and ${r.chainId} = p.chain_id`)
}

/** What the chain says of tokens, and the collections that their contracts are here. */
export async function listBroughtTokens(db: Db, keys: readonly TokenKey[]) {
  const b = broughtContracts
  return db
    .select({ token: tokens, collectionId: b.collectionId })
    .from(tokens)
    .innerJoin(b, and(eq(b.contract, tokens.contract), eq(b.chainId, tokens.chainId)))
    .where(ofTokens(tokens, keys))
}
