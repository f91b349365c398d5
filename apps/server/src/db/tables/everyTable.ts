import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as cards from '../schema/cards.ts'
import * as chain from '../schema/chain.ts'
import * as figures from '../schema/collectionFigures.ts'
import * as collections from '../schema/collections.ts'
import * as indexing from '../schema/indexing.ts'
import * as likeness from '../schema/likeness.ts'
import * as limits from '../schema/limits.ts'
import * as moderation from '../schema/moderation.ts'
import * as operator from '../schema/operator.ts'
import * as outbox from '../schema/outbox.ts'
import * as people from '../schema/people.ts'
import * as programs from '../schema/programs.ts'
import * as revocations from '../schema/revocations.ts'
import * as standings from '../schema/standings.ts'
import * as trading from '../schema/trading.ts'
import * as traits from '../schema/traits.ts'
import * as uploads from '../schema/uploads.ts'
import * as works from '../schema/works.ts'
import { FATE, type Fate } from '../table.ts'

/** A table of the schema. Those that events of a chain change have one fate (schema/chain.ts). */
export type OneTable = { table: PgTable; name: string; fate: Fate; ofChain: boolean }

const OF_CHAIN: Fate = {
  names: { because: 'the rows of a chain are public and stay' },
  exported: 'from chains',
}

const schema = {
  cards,
  chain,
  collections,
  figures,
  indexing,
  likeness,
  limits,
  moderation,
  operator,
  outbox,
  people,
  programs,
  revocations,
  standings,
  trading,
  traits,
  uploads,
  works,
}

/** Every table of the schema, with what becomes of its rows. */
export const EVERY_TABLE: readonly OneTable[] = Object.values(schema).flatMap((file) =>
  Object.values(file).flatMap((value) => {
    if (!is(value, PgTable)) return []
    const fate = (value as { [FATE]?: Fate })[FATE]
    return [{ table: value, name: getTableName(value), fate: fate ?? OF_CHAIN, ofChain: fate === undefined }]
  }),
)

/** The tables that the indexer fills from the chains, and the lists made of them. */
export const FROM_CHAINS: ReadonlySet<string> = new Set(
  [schema.chain, schema.indexing, schema.cards]
    .flatMap((file): object[] => Object.values(file))
    .flatMap((value) => (is(value, PgTable) ? [getTableName(value)] : [])),
)
