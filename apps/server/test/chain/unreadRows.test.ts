import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { balances, tokens } from '../../src/db/schema/chain.ts'
import { useServer } from '../servers/useServer.ts'

const server = await useServer()
const creator = await server.person(0)

test('a row that exists although no event can have made it does not stop the chain, and is undone as it was', async () => {
  const { db } = server.context
  const first = await creator.mint()
  // The serial number of a creator's works is at the 16th bit.
  const tokenId = first.tokenId + (1n << 16n)
  const key = { chainId: server.chain.id, contract: server.chain.contracts.collectible721, tokenId }
  const row = { ...key, owner: creator.address, copies: 4n, since: new Date(0) }
  await db.insert(balances).values(row)
  const before = await server.chain.control.snapshot()

  const second = await creator.mint()
  expect(second.tokenId).toBe(tokenId)
  await server.sync()
  const found = async () =>
    db
      .select({ copies: balances.copies, since: balances.since })
      .from(balances)
      .where(and(eq(balances.tokenId, tokenId), eq(balances.owner, creator.address)))
  expect(await found()).toMatchObject([{ copies: 5n }])
  expect(await db.select().from(tokens).where(eq(tokens.tokenId, tokenId))).toHaveLength(1)

  await server.chain.control.revert({ id: before })
  await server.chain.control.mine({ blocks: 3 })
  await server.sync()
  await expect.poll(found).toEqual([{ copies: 4n, since: row.since }])
})
