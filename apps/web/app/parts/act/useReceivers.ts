import { useQuery } from '@tanstack/react-query'
import type { Hex } from '@vitrine/api/entities/primitives'
import { useState } from 'react'
import { query } from '#data/query.ts'
import { forgetReceivers, keepReceiver, recentReceivers } from '#data/receivers.ts'

/**
 * Whom a wallet knows: the last receivers, which its fields offer, and those with whom it has traded lately. Whoever only
 * sent it something is not among them: scammers do.
 * @param enabled whether there is a field for a receiver
 */
export function useReceivers(wallet: Hex, enabled: boolean = true) {
  const [recent, setRecent] = useState(() => recentReceivers(wallet))
  const { data } = useQuery({
    ...query('GET /users/{wallet}/items/{type}', { params: { wallet, type: 'activity' } }),
    enabled,
    retry: false,
  })
  const activities = data?.kind === 'activities' ? data.items : []
  const met = activities
    .filter(({ user, price, currency_price }) => user.wallet === wallet || price || currency_price)
    .flatMap(({ user, to_user }) => [user.wallet, ...(to_user ? [to_user.wallet] : [])])
  return {
    recent,
    known: [...new Set([wallet, ...recent, ...met].map((each) => each.toLowerCase()))],
    keep: (address: string) => keepReceiver(wallet, address),
    forget() {
      forgetReceivers(wallet)
      setRecent([])
    },
  }
}
