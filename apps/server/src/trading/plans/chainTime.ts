import type { ChainAccess } from '../../chain/access.ts'

/** The time of a chain's last block, in milliseconds: the clock by which it sells. */
export async function chainTime({ client }: Pick<ChainAccess, 'client'>): Promise<number> {
  const { timestamp } = await client.getBlock({ includeTransactions: false })
  return Number(timestamp) * 1_000
}
