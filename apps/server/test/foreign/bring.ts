import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../../src/db/open.ts'
import { rowsOf } from '../../src/db/rowsOf.ts'
import { broughtContracts, collections } from '../../src/db/schema/collections.ts'

/** A server on a chain, as far as this needs one. */
type Bringing = { context: { db: Db }; chain: { id: number }; sync(): Promise<unknown> }

/** Brings a contract as a whole, as its import does, and reads its history. Returns the id of its collection. */
export async function bring(server: Bringing, contract: string, standard: 721 | 1155 = 721): Promise<string> {
  const { db } = server.context
  const id = randomUUID()
  await db.insert(collections).values({
    ...{ id, creator: contract, name: 'Brought', symbol: 'BR', description: '', image: '' },
  })
  await db.insert(broughtContracts).values({
    ...{ chainId: server.chain.id, contract, collectionId: id, standard, firstBlock: 0, broughtBy: contract },
  })
  await readHistory(server, contract)
  return id
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
