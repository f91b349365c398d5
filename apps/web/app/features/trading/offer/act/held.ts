import { useQuery } from '@tanstack/react-query'
import type { Wei } from '@vitrine/domain/money/wei'
import type { Hex } from 'viem'
import { balanceQuery } from '#wallet/balanceQuery.ts'
import { fundsQuery } from '#wallet/fundsQuery.ts'
import { t } from '#words/catalogue.ts'

/** What an account has: null while it is not known, which is not nothing. `unread` if it could not be read. */
export type Held<T extends bigint = bigint> = { amount: T | null; unread: boolean }

/** An amount that could not be read again counts for so long, in milliseconds. */
const AGE = 60_000

type Read = { data: bigint | undefined; isError: boolean; dataUpdatedAt: number; errorUpdatedAt: number }

function heldIn<T extends bigint>({ data, isError, dataUpdatedAt, errorUpdatedAt }: Read): Held<T> {
  const isOld = isError && errorUpdatedAt - dataUpdatedAt > AGE
  return { amount: isOld || data === undefined ? null : (data as T), unread: isOld }
}

/** What an account has of a chain's coin, in wei. */
export const useBalance = (wallet: Hex | null, chainId: number | null): Held<Wei> =>
  heldIn<Wei>(useQuery(balanceQuery(wallet, chainId)))

/** What an account has of a currency, in its smallest unit. */
export const useFunds = (wallet: Hex | null, chainId: number, currency: Hex | null): Held =>
  heldIn(useQuery(fundsQuery(wallet, chainId, currency)))

/** The line of a bill that says it; none while it is read. */
export function heldLine<T extends bigint>(
  label: string,
  { amount, unread }: Held<T>,
  say: (amount: T) => string,
): { label: string; value: string }[] {
  if (amount !== null) return [{ label, value: say(amount) }]
  return unread ? [{ label, value: t('unread') }] : []
}
