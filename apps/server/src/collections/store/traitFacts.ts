import { sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { cards, collectionStats } from '../../db/schema/cards.ts'
import { rarities, rarityRuns, traitValues } from '../../db/schema/traits.ts'
import type { WorkRow } from '../../works/store/works.ts'

/** How many works of the collection have a value, and the lowest price at which one of these can be bought on the work's chain, in wei. */
export type TraitFact = { name: string; value: string; works: number; floor: string | null }

export type TraitFacts = {
  traits: TraitFact[]
  /** How many works the collection has. */
  works: number
  /** The lowest price at which one of them can be bought on the work's chain, in wei. */
  floor: string | null
  rarity: { rank: number; works: number } | null
}

/** What a work's page says of its traits and of its collection; null without one. */
export async function getTraitFacts(
  db: Db,
  { id, collectionId, chainId }: WorkRow,
): Promise<TraitFacts | null> {
  if (collectionId === null) return null
  const v = traitValues
  const [traits, [counted], [ranked]] = await Promise.all([
    // The floor is read from the cheapest work on, so it is found soon where many have the value.
    rowsOf<TraitFact>(
      db,
      sql`
      select ${v.name} as name, ${v.value} as value, ${v.works} as works, (
        select each.floor::text from ${cards} as each
        where each.collection_id = ${collectionId} and each.chain_id = ${chainId} and each.floor is not null
          and (each.launch_at is null or each.launch_at <= now()) and ${v.id} = any(each.traits)
        order by each.floor limit 1) as floor
      from ${cards} join ${v} on ${v.id} = any(${cards.traits}) where ${cards.workId} = ${id}`,
    ),
    rowsOf<{ works: number; floor: string | null }>(
      db,
      sql`select ${collectionStats.works} as works, (
          select ${cards.floor}::text from ${cards} where ${cards.collectionId} = ${collectionId}
            and ${cards.chainId} = ${chainId} and ${cards.floor} is not null order by ${cards.floor} limit 1) as floor
        from ${collectionStats} where ${collectionStats.collectionId} = ${collectionId}`,
    ),
    rowsOf<{ rank: number; works: number }>(
      db,
      sql`select ${rarities.rank} as rank, ${rarityRuns.works} as works from ${rarities}
        join ${rarityRuns} on ${rarityRuns.collectionId} = ${rarities.collectionId} where ${rarities.workId} = ${id}`,
    ),
  ])
  return {
    traits,
    works: counted?.works ?? 0,
    floor: counted?.floor ?? null,
    rarity: ranked ?? null,
  }
}
