import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createMetrics } from '../../src/api/routes/metrics.ts'
import { createHoldingComparer } from '../../src/chain/compareHoldings.ts'
import { rankNodes } from '../../src/chain/rpc/rank.ts'
import { balances, tokens } from '../../src/db/schema/chain.ts'
import { startAwkwardNode } from '../chains/awkwardNode.ts'
import { useServer } from '../servers/useServer.ts'

const server = await useServer()

test('all holdings are compared with the chain, and those that differ are told until they are mended', async () => {
  const { db, chains } = server.context
  const person = await server.person(0)
  for (let made = 0; made < 3; made++) await person.mint()
  await server.sync()
  const [id, chain] = [...chains][0]!
  const compare = createHoldingComparer(server.context)
  const said = () => createMetrics(server.context).registry.metrics()
  await compare()
  expect(chain.holdings.compared).toBeGreaterThanOrEqual(3)
  expect(chain.holdings.endedAt).not.toBeNull()
  expect(await said()).toContain(`vitrine_holdings_differing{chain="${id}"} 0`)

  // The transfer that every node left out.
  const [row] = await db.select().from(balances).limit(1)
  const owner = '0x00000000000000000000000000000000000000aa'
  await db.update(balances).set({ owner }).where(eq(balances.tokenId, row!.tokenId))
  await compare()
  expect(await said()).toContain(`vitrine_holdings_differing{chain="${id}"} 1`)
  // A token that the chain does not know hides no other one.
  await db.update(balances).set({ owner: row!.owner }).where(eq(balances.owner, owner))
  await db.insert(balances).values({ ...row!, tokenId: row!.tokenId + 999n })
  const [token] = await db.select().from(tokens).where(eq(tokens.tokenId, row!.tokenId))
  await db.insert(tokens).values({ ...token!, tokenId: row!.tokenId + 999n })
  await compare()
  expect(await said()).toContain(`vitrine_holdings_differing{chain="${id}"} 1`)
  await db.delete(balances).where(eq(balances.tokenId, row!.tokenId + 999n))
  await db.update(balances).set({ owner: row!.owner }).where(eq(balances.tokenId, row!.tokenId))
  // Whoever is not there any more is not compared: what differed is forgotten once a round has ended.
  await compare()
  expect(await said()).toContain(`vitrine_holdings_differing{chain="${id}"} 0`)
})

test('nodes are told from one another: which fails, and which left something out', async () => {
  const [id, chain] = [...server.context.chains][0]!
  const lying = await startAwkwardNode(server.chain.url, { empty: { eth_getCode: '0x' } })
  const dead = await startAwkwardNode(server.chain.url, { dead: true })
  const node = rankNodes([dead.url, lying.url, server.chain.url])
  const code = { method: 'eth_getCode', params: [chain.config.contracts.engine, 'latest'] }
  expect(String(await node.ask([code])).length).toBeGreaterThan(100)
  const chains = new Map([[id, { ...chain, node }]])
  const text = await createMetrics({ ...server.context, chains }).registry.metrics()
  const host = ({ url }: { url: string }) => new URL(url).host
  expect(text).toContain(`vitrine_node_failing{chain="${id}",node="${host(dead)}",error="unreachable"} 1`)
  expect(text).toContain(`vitrine_node_failing{chain="${id}",node="${host(lying)}",error="none"} 0`)
  expect(text).toContain(`vitrine_node_contradicted{chain="${id}",node="${host(lying)}"} 1`)
  await lying.stop()
  await dead.stop()
})
