import type { Output } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { blockchainOf, byChain } from '@vitrine/domain/networks'
import { loadPeople } from '../accounts/present/user.ts'
import { getUsers } from '../accounts/store/users.ts'
import type { Context } from '../calls/context.ts'
import { listTopTraders } from '../trading/store/sales.ts'

const TOP_USERS = 12

/**
 * The people who sold or bought most over the last days, by value where prices are known, with the wei on each chain.
 */
export async function listTopUsers(
  { db, chains, prices, slow }: Pick<Context, 'db' | 'chains' | 'prices' | 'slow'>,
  side: 'sellers' | 'buyers',
  days: number,
): Promise<Output<Operations['listTopUsers']>> {
  const since = new Date(Date.now() - days * 86_400_000)
  const current = prices.current()
  const rates = new Map<number, string>()
  for (const { config } of chains.values()) {
    const rate = current[config.blockchain]
    if (rate != null) rates.set(config.id, rate)
  }
  const top = await slow.get(`top ${side} ${days}`, () => listTopTraders(db, side, since, TOP_USERS, rates))
  const found = await getUsers(
    db,
    top.map((row) => row.wallet),
  )
  const shown = top.filter(({ wallet }) => !found.get(wallet)?.hidden)
  const people = await loadPeople(
    db,
    shown.map((row) => row.wallet),
  )
  const users = shown.map((row) => {
    const amounts = new Map(
      Object.entries(row.chains).map(([chainId, amount]) => [blockchainOf(Number(chainId)) ?? '', amount]),
    )
    return { ...people.ref(row.wallet), ...byChain(amounts, '0') }
  })
  return { users }
}
