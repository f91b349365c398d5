import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { addBrought } from '../../src/collections/store/brought.ts'
import type { Db } from '../../src/db/open.ts'
import { rowsOf } from '../../src/db/rowsOf.ts'

/** A server on a chain, as far as this needs one. */
type Bringing = { context: { db: Db }; chain: { id: number }; sync(): Promise<unknown> }

/** Brings a contract as a whole, as its import does, and reads its history. Returns the id of its collection. */
export async function bring(server: Bringing, contract: string, standard: 721 | 1155 = 721): Promise<string> {
  const id = randomUUID()
  await addBroughtRows(server.context.db, { id, contract, chainId: server.chain.id, standard })
  await readHistory(server, contract)
  return id
}

/** The rows of a contract that was brought. */
export async function addBroughtRows(
  db: Db,
  {
    id,
    contract,
    chainId,
    standard = 721,
  }: { id: string; contract: string; chainId: number; standard?: 721 | 1155 },
): Promise<void> {
  const collection = { id, creator: contract, name: 'Brought', symbol: 'BR', description: '', image: '' }
  await addBrought(db, collection, { chainId, contract, standard, firstBlock: 0, broughtBy: contract })
}

async function readHistory(server: Bringing, contract: string): Promise<void> {
  for (let round = 0; round < 50; round++) {
    await server.sync()
    const [history] = await rowsOf<{ since: string | null }>(
      server.context.db,
      sql`select since from histories where contract = ${contract}`,
    )
    if (history?.since != null) return
  }
  throw new Error('the history was not read')
}
