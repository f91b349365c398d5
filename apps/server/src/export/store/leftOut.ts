import { EVERY_TABLE } from '../../db/tables/everyTable.ts'

type LeftOut = { name: string; why: string }

/** What an export leaves out, by table: each table says it beside its columns (db/table.ts). */
export const NOT_EXPORTED: ReadonlyMap<string, LeftOut> = new Map(
  EVERY_TABLE.flatMap(({ name, fate: { exported } }) =>
    typeof exported === 'object' && exported.not ? [[name, exported.not] as const] : [],
  ),
)
