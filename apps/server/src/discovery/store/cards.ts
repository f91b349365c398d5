import { type SQL, sql } from 'drizzle-orm'
import type { ListChanges, TokenRef } from '../../chain/store/listChanges.ts'
import { sameToken } from '../../chain/store/sameToken.ts'
import { markChanges, markFigures, markFloors } from '../../collections/store/staleFigures.ts'
import { addToTraits, listTraits, nameTraits, traitIds } from '../../collections/store/traits.ts'
import { workListable } from '../../db/isHidden.ts'
import { searchedName } from '../../db/nameSearch.ts'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { cards, collectionStats, openOffers, shownOffers } from '../../db/schema/cards.ts'
import { ownContracts, sales, tokens } from '../../db/schema/chain.ts'
import { collections } from '../../db/schema/collections.ts'
import { users } from '../../db/schema/people.ts'
import { saleOffers } from '../../db/schema/saleOffers.ts'
import { works } from '../../db/schema/works.ts'
import { findChangedOffers } from '../../trading/store/findChangedOffers.ts'
import type { OfferName } from '../../trading/store/offers.ts'
import {
  findUnsoldOffers,
  findWorksOf,
  isOnSale,
  listExpired,
  type OpenChange,
  refreshOpenOffers,
} from '../../trading/store/openOffers.ts'
import { checkSoon } from '../../trading/store/tradeChecks.ts'
import { noteBurnt } from '../../works/store/burnt.ts'
import { noteUndone } from '../../works/store/undone.ts'

type Ids = { rows: { id: string }[] }
const idsOf = ({ rows }: Ids) => rows.map((row) => row.id)
const listOf = (ids: readonly string[]): SQL =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`

/** Whether the work is of a creator's own contract, which says who made it. Any other contract can name anybody. */
const isOwn = sql`exists (select 1 from ${ownContracts}
  where ${ownContracts.contract} = ${works.contract} and ${ownContracts.chainId} = ${works.chainId})`
/** Who lists say made the work. */
const creator = sql`(case when ${tokens.brought} and ${isOwn} then ${tokens.creator} else ${works.creator} end)`
/** Whether the work's creator is verified here. The creator that a foreign collection names does not count. */
const verified = sql`(coalesce(${users.verified}, false) and (not coalesce(${tokens.imported}, false) or ${isOwn}))`

/** Which works have a card. */
const hasCard = sql`(${workListable} and not ${works.burnt})`

type Sold = { workId: string; sold: number }

/**
 * Brings the lists up to date after changes of one chain's rows, in the transaction that made them. Only the changed
 * offers are read, however many others a work has.
 */
export async function updateLists(db: Db, chainId: number, changed: ListChanges): Promise<void> {
  const names = await findChangedOffers(db, chainId, changed)
  const byToken = await findWorksByToken(db, chainId, [...changed.tokens, ...changed.sales])
  const ids = new Set([...byToken.values(), ...(await findWorksOf(db, names))])
  const sold = changed.sales.flatMap(({ count, ...token }) => {
    const workId = byToken.get(tokenName(token))
    return workId === undefined ? [] : [{ workId, sold: count }]
  })
  const minted = changed.tokens.flatMap((token) => byToken.get(tokenName(token)) ?? [])
  await change(db, [...ids], async () => {
    // Before the rest, which lists only works that there are.
    const turned = [...new Set([...(await noteUndone(db, minted)), ...(await noteBurnt(db, minted))])]
    await refreshCards(db, [...ids], await refreshOpenOffers(db, names), sold)
    if (turned.length > 0) await build(db, turned)
    await markFigures(db, turned)
  })
  await markChanges(db, chainId, [...ids], changed)
  await checkSoon(db, names)
}

const tokenName = ({ contract, tokenId }: TokenRef) => `${contract}|${tokenId}`

async function findWorksByToken(
  db: Db,
  chainId: number,
  refs: readonly TokenRef[],
): Promise<Map<string, string>> {
  if (refs.length === 0) return new Map()
  const keys = JSON.stringify(
    refs.map(({ contract, tokenId }) => ({ contract, token_id: tokenId.toString() })),
  )
  const rows = await rowsOf<{ id: string; contract: string; token_id: string }>(
    db,
    sql`
    select ${works.id} as id, ${works.contract} as contract, ${works.tokenId}::text as token_id from ${works}
    where ${works.chainId} = ${chainId} and (${works.contract}, ${works.tokenId}) in
      (select t.contract, t.token_id from jsonb_to_recordset(${keys}::jsonb) as t (contract text, token_id numeric))`,
  )
  return new Map(rows.map(({ id, contract, token_id }) => [`${contract}|${token_id}`, id]))
}

/** Builds the rows of works from nothing: when one gets its token, is hidden or restored, and after a migration. */
export async function makeCards(db: Db, ids: readonly string[]): Promise<void> {
  await change(db, ids, async () => {
    await noteBurnt(db, ids)
    await build(db, ids)
  })
  await markFigures(db, ids)
}

async function build(db: Db, ids: readonly string[]): Promise<void> {
  const list = listOf(ids)
  await db.execute(sql`delete from ${openOffers} where ${openOffers.workId} in ${list}`)
  await db.execute(sql`delete from ${cards} where ${cards.workId} in ${list}`)
  await refreshCards(db, ids, await refreshOpenOffers(db, await findUnsoldOffers(db, ids)))
}

/** Brings up to date what lists show of these works from people's data: names, likes, badges. */
export async function describeCards(db: Db, ids: readonly string[]): Promise<void> {
  await change(db, ids, () => refreshCards(db, ids))
}

/**
 * Changes the rows of works, and the numbers of their collections by the differences. The works stay
 * locked until the transaction ends, so of two simultaneous changes the later one sees the earlier.
 */
async function change(db: Db, ids: readonly string[], write: () => Promise<void>): Promise<void> {
  if (ids.length === 0) return
  const list = listOf(ids)
  await db.execute(
    sql`select ${works.id} from ${works} where ${works.id} in ${list} order by ${works.id} for no key update`,
  )
  const before = await countByCollection(db, list)
  const had = await listTraits(db, list)
  await write()
  await addToStats(db, before, await countByCollection(db, list))
  await addToTraits(db, had, await listTraits(db, list))
}

/** Writes the cards of works and the offers that lists show of them. */
async function refreshCards(
  db: Db,
  ids: readonly string[],
  opened: readonly OpenChange[] = [],
  sold: readonly Sold[] = [],
): Promise<void> {
  const list = listOf(ids)
  const changes = JSON.stringify([
    ...opened.map(({ workId, offers, available }) => ({
      work_id: workId,
      offers,
      available: String(available),
    })),
    ...sold.map((each) => ({ work_id: each.workId, sold: each.sold })),
  ])
  const o = openOffers
  await nameTraits(db, list)
  await db.execute(sql`
    with change as (
      select work_id, coalesce(sum(offers), 0) as offers, coalesce(sum(available), 0) as available,
        coalesce(sum(sold), 0) as sold
      from jsonb_to_recordset(${changes}::jsonb) as c (work_id text, offers int, available numeric, sold int) group by 1)
    insert into ${cards}
      (work_id, creator, collection_id, chain_id, categories, verified, names, traits, likes, price, floor, bid, open_offers,
      available,
      sold, launch_at, created_at)
    select ${works.id}, ${creator}, ${works.collectionId}, ${works.chainId}, ${works.categories}, ${verified},
      ${searchedName(sql`concat_ws(E'\n', ${works.name}, nullif(${users.name}, ''), ${collections.name})`)}, ${traitIds}, ${works.likes},
      (select ${o.price} from ${o} where ${o.workId} = ${works.id} and ${isOnSale} order by ${o.price}, ${o.id} limit 1),
      (select min(${o.price}) from ${o} where ${o.workId} = ${works.id} and ${o.direct}),
      (select min(${o.bid}) from ${o} where ${o.workId} = ${works.id} and ${o.auction}),
      coalesce(was.open_offers, 0) + coalesce(change.offers, 0),
      coalesce(was.available, 0) + coalesce(change.available, 0),
      coalesce(was.sold + coalesce(change.sold, 0), (select count(*) from ${sales} where ${sameToken(works, sales)})),
      ${collections.launchAt}, ${works.createdAt}
    from ${works} left join ${tokens} on ${sameToken(works, tokens)}
      left join ${users} on ${users.wallet} = ${creator}
      left join ${collections} on ${collections.id} = ${works.collectionId}
      left join ${cards} as was on was.work_id = ${works.id}
      left join change on change.work_id = ${works.id}
    where ${works.id} in ${list} and ${works.tokenId} is not null and ${hasCard}
    on conflict (work_id) do update set creator = excluded.creator, categories = excluded.categories, verified = excluded.verified,
      names = excluded.names, traits = excluded.traits, likes = excluded.likes, price = excluded.price,
      floor = excluded.floor, bid = excluded.bid, open_offers = excluded.open_offers, available = excluded.available, sold = excluded.sold,
      launch_at = excluded.launch_at`)
  await showOffers(db, list)
}

/** Chooses the offers that lists show of works: of those that have a card. */
async function showOffers(db: Db, list: SQL): Promise<void> {
  const o = openOffers
  await db.execute(sql`delete from ${shownOffers} where ${shownOffers.workId} in ${list}`)
  await db.execute(sql`
    insert into ${shownOffers} (chain_id, id, work_id, cheapest, first_auction, categories, verified, likes, price, live,
      ends_at, launch_at, created_at)
    select ${o.chainId}, ${o.id}, ${works.id}, shown.cheapest, shown.first_auction, ${works.categories}, ${verified},
      ${works.likes}, ${o.price}, ${o.live}, ${o.endsAt}, ${o.launchAt}, ${saleOffers.createdAt}
    from ${works} cross join lateral (
        select chain_id, id, bool_or(cheapest) as cheapest, not bool_and(cheapest) as first_auction from (
          (select ${o.chainId}, ${o.id}, true as cheapest from ${o} where ${o.workId} = ${works.id} and ${isOnSale}
            order by ${o.price}, ${o.id} limit 1)
          union all
          (select ${o.chainId}, ${o.id}, false from ${o} where ${o.workId} = ${works.id} and ${o.auction}
            order by ${o.live} desc nulls last, ${o.endsAt}, ${o.id} limit 1)) as each
        group by chain_id, id) as shown
      join ${o} on ${o.chainId} = shown.chain_id and ${o.id} = shown.id
      join ${saleOffers} on ${saleOffers.chainId} = shown.chain_id and ${saleOffers.id} = shown.id
      left join ${tokens} on ${sameToken(works, tokens)}
      left join ${users} on ${users.wallet} = ${creator}
    where ${works.id} in ${list} and exists (select 1 from ${cards} where ${cards.workId} = ${works.id})`)
}

type Counts = { collection: string; works: number; on_sale: number; sold: number }

async function countByCollection(db: Db, list: SQL): Promise<Counts[]> {
  const rows = await rowsOf<Counts>(
    db,
    sql`
    select coalesce(${cards.collectionId}, '') as collection, count(*)::int as works,
      (count(*) filter (where ${cards.openOffers} > 0))::int as on_sale, sum(${cards.sold})::int as sold
    from ${cards} where ${cards.workId} in ${list} group by 1`,
  )
  return rows
}

/** Adds the differences. Rows are updated in the order of their ids, so that two transactions cannot deadlock. */
async function addToStats(db: Db, before: Counts[], after: Counts[]): Promise<void> {
  const old = new Map(before.map((counts) => [counts.collection, counts]))
  const now = new Map(after.map((counts) => [counts.collection, counts]))
  const none = { works: 0, on_sale: 0, sold: 0 }
  const changes = [...new Set([...old.keys(), ...now.keys()])]
    .map((collection) => {
      const was = old.get(collection) ?? none
      const { works, on_sale, sold } = now.get(collection) ?? none
      return { collection, works: works - was.works, on_sale: on_sale - was.on_sale, sold: sold - was.sold }
    })
    .filter(({ works, on_sale, sold }) => works !== 0 || on_sale !== 0 || sold !== 0)
  if (changes.length === 0) return
  await db.execute(sql`
    insert into ${collectionStats} as s (collection_id, works, on_sale, sold)
    select c.collection, c.works, c.on_sale, c.sold
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (collection text, works int, on_sale int, sold int)
      order by c.collection
    on conflict (collection_id) do update set works = s.works + excluded.works, on_sale = s.on_sale + excluded.on_sale,
      sold = s.sold + excluded.sold`)
}

/** How many offers are removed from the lists at once. */
const EXPIRED_AT_ONCE = 500

/** Removes closed offers from the lists. Returns the number of affected works. */
export async function expireCards(db: Db): Promise<number> {
  return db.transaction(async (inside) => {
    return refreshOffers(inside, await listExpired(inside, EXPIRED_AT_ONCE))
  })
}

/** Brings the lists up to date with some offers. Returns the number of affected works. */
export async function refreshOffers(db: Db, names: readonly OfferName[]): Promise<number> {
  const ids = await findWorksOf(db, names)
  await change(db, ids, async () => refreshCards(db, ids, await refreshOpenOffers(db, names)))
  await markFloors(db, ids)
  return ids.length
}

/** How many works of a chain are listed anew at once. */
const REMADE_AT_ONCE = 2_000

/** Lists all works of a chain anew, after its rows were replaced. */
export async function remakeChain(db: Db, chainId: number): Promise<void> {
  for (let last = ''; ; ) {
    const found = await rowsOf<{ id: string }>(
      db,
      sql`select ${works.id} as id from ${works} where ${works.chainId} = ${chainId} and ${works.id} > ${last}
        order by ${works.id} limit ${REMADE_AT_ONCE}`,
    )
    const ids = found.map(({ id }) => id)
    const end = ids.at(-1)
    if (end === undefined) return
    await noteUndone(db, ids)
    await makeCards(db, ids)
    last = end
  }
}

/** How many works a new version lists in one transaction. */
const LISTED_AT_ONCE = 5_000

/** Builds all cards if there are none: after a migration that adds them. Every other start reads two rows. */
export async function ensureCards(db: Db): Promise<void> {
  if (await areBuilt(db)) return
  for (let last = ''; ; ) {
    const found = await db.execute(sql`select ${works.id} from ${works} where ${works.tokenId} is not null
      and ${hasCard} and ${works.id} > ${last} and not exists (select 1 from ${cards} where ${cards.workId} = ${works.id})
      order by ${works.id} limit ${LISTED_AT_ONCE}`)
    const ids = idsOf(found as unknown as Ids)
    const end = ids.at(-1)
    if (end === undefined) return
    await db.transaction((tx) => makeCards(tx, ids))
    last = end
  }
}

/** They are built in the order of the ids before anything else runs. So if the last one exists, all exist. */
async function areBuilt(db: Db): Promise<boolean> {
  const rows = await rowsOf<{ built: boolean }>(
    db,
    sql`
    select ${cards.workId} is not null as built
    from (select ${works.id} as id from ${works} where ${works.tokenId} is not null and ${hasCard}
      order by ${works.id} desc limit 1) as last
      left join ${cards} on ${cards.workId} = last.id`,
  )
  return rows[0]?.built ?? true
}
