import { sql } from 'drizzle-orm'
import { workHeldBack } from '../../db/isHidden.ts'
import type { Db } from '../../db/open.ts'
import { rowOf, rowsOf } from '../../db/rowsOf.ts'
import { tokens } from '../../db/schema/chain.ts'
import { broughtContracts } from '../../db/schema/collections.ts'
import { media } from '../../db/schema/uploads.ts'
import { metadataReads, sourceChecks, works } from '../../db/schema/works.ts'
import { FAILED } from './metadataReads.ts'
import { SILENT } from './sourceChecks.ts'

const b = broughtContracts
const r = metadataReads

/** How the works of a collection that was brought are. */
export type HealthCounts = {
  /** Tokens that are not burnt. */
  tokens: number
  /** Works with metadata and a picture. */
  works: number
  /** Of these, how many lists leave out because their words advertise something. */
  heldBack: number
  /** Works whose file is here, as far as it was checked. */
  kept: number
  /** Where metadata and file are; of two places, the one that is lost more easily. */
  chain: number
  ipfs: number
  arweave: number
  hosts: number
  /** Works of which something was not found at its address for a while. */
  silent: number
  waiting: number
  failed: number
  /** Failed tokens whose metadata can be read, but no file of them. */
  fileless: number
}

/** How easily what is at an address is lost: 0 on chain, 1 on IPFS, 2 on Arweave, 3 at a host. Links of gateways name content. */
const riskOf = (part: 'metadata' | 'media') => sql`case
  when w.sources ->> ${sql.raw(`'${part}'`)} like 'data:%' then 0
  when w.sources ->> ${sql.raw(`'${part}'`)} ~* '^(ipfs:|/*ipfs/|(Qm|b)[a-z0-9]{40,}|https?://([^/]+/+ipfs/|[^/.]+[.]ipfs[.]))' then 1
  when w.sources ->> ${sql.raw(`'${part}'`)} ~* '^ar:' then 2
  else 3 end`

export async function countHealth(db: Db, collectionId: string): Promise<HealthCounts> {
  return rowOf<HealthCounts>(
    db,
    sql`
    with brought as (select contract, chain_id from ${b} where ${b.collectionId} = ${collectionId}),
    held as (select ${works.id} as id from ${works} where ${works.collectionId} = ${collectionId} and ${workHeldBack}),
    work as (
      select w.id in (select id from held) as is_held_back, greatest(${riskOf('metadata')}, ${riskOf('media')}) as risk,
        file.hash is not null and file.missing_at is null and file.intact is not false as is_kept,
        exists (select 1 from ${sourceChecks} as c where c.work_id = w.id and c.failures >= ${SILENT}) as is_silent
      from ${works} as w left join ${media} as file on file.hash = w.media
      where w.collection_id = ${collectionId} and w.token_id is not null and not w.undone and not w.burnt),
    read as (
      select r.tries >= ${FAILED} as has_failed, r.code from ${r} as r join brought using (contract, chain_id))
    select
      (select count(*)::int from ${tokens} as t join brought using (contract, chain_id) where t.brought and t.copies > 0)
        as tokens,
      (select count(*)::int from read where not has_failed) as waiting,
      (select count(*)::int from read where has_failed) as failed,
      (select count(*)::int from read where has_failed and code in ('import_file_unreadable', 'media_required'))
        as fileless,
      count(*)::int as works, count(*) filter (where is_held_back)::int as "heldBack",
      count(*) filter (where is_kept)::int as kept,
      count(*) filter (where risk = 0)::int as chain, count(*) filter (where risk = 1)::int as ipfs,
      count(*) filter (where risk = 2)::int as arweave, count(*) filter (where risk = 3)::int as hosts,
      count(*) filter (where is_silent)::int as silent
    from work`,
  )
}

/** Why tokens could not be read, how many for this cause, and the first few of them. */
export type FailedReads = {
  code: string
  cause: string
  status: string
  count: number
  examples: { tokenId: string; params: Record<string, string> | null }[]
}

/** How many causes are told apart, and how many examples each has. */
const CAUSES = 20
const EXAMPLES = 3

export async function listFailedReads(db: Db, collectionId: string): Promise<FailedReads[]> {
  return rowsOf<FailedReads>(
    db,
    sql`
    with failed as (
      select r.token_id, coalesce(r.code, 'unavailable') as code, coalesce(r.params ->> 'cause', '') as cause,
        coalesce(r.params ->> 'status', '') as status, r.params
      from ${r} as r join ${b} as b on b.contract = r.contract and b.chain_id = r.chain_id
      where b.collection_id = ${collectionId} and r.tries >= ${FAILED}),
    placed as (
      select *, row_number() over (partition by code, cause, status order by token_id) as place from failed)
    select code, cause, status, count(*)::int as count,
      json_agg(json_build_object('tokenId', token_id::text, 'params', params) order by token_id)
        filter (where place <= ${EXAMPLES}) as examples
    from placed group by 1, 2, 3 order by 4 desc, 1, 2, 3 limit ${CAUSES}`,
  )
}

/** Makes the tokens of a collection due that could not be read. Returns how many. */
export async function retryReads(db: Db, collectionId: string): Promise<number> {
  const { count } = await rowOf<{ count: number }>(
    db,
    sql`
    with again as (
      update ${r} set next_at = now() from ${b} as b
      where b.contract = ${r.contract} and b.chain_id = ${r.chainId} and b.collection_id = ${collectionId}
        and ${r.tries} >= ${FAILED} and ${r.nextAt} > now()
      returning 1)
    select count(*)::int as count from again`,
  )
  return count
}
