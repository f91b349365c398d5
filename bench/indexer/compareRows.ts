import { Client } from 'pg'

/** Ours, and Ponder's where it has another name. */
const TABLES: Record<string, string> = {
  tokens: 'tokens',
  balances: 'balances',
  offers: 'offers',
  auctions: 'auctions',
  bids: 'bids',
  sales: 'sales',
  last_offers: 'last_offers',
  withdrawals: 'withdrawals',
  chain_activities: 'activities',
  chain_notifications: 'notifications',
}

async function count(url: string, tables: readonly string[]): Promise<number[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select ${tables.map((table, n) => `(select count(*) from ${table})::int as n${n}`).join(', ')}`,
    )
    return tables.map((_, n) => rows[0][`n${n}`])
  } finally {
    await client.end()
  }
}

/**
 * Checks that both programs wrote the same number of rows.
 * @param tables ours, and Ponder's
 * @throws Error naming the tables that differ
 */
export async function compareRows(
  ours: string,
  ponders: string,
  tables: Readonly<Record<string, string>> = TABLES,
): Promise<void> {
  const [mine, theirs] = await Promise.all([
    count(ours, Object.keys(tables)),
    count(
      ponders,
      Object.values(tables).map((table) => `bench.${table}`),
    ),
  ])
  const differ = Object.keys(tables).flatMap((table, n) =>
    mine[n] === theirs[n] ? [] : [`${table}: ${mine[n]} and ${theirs[n]}`],
  )
  if (differ.length > 0) throw new Error(`Ours and Ponder's rows differ. ${differ.join('; ')}`)
}
