import { useQuery } from '@tanstack/react-query'
import { useSession } from '#data/session.ts'
import { tokenQuery } from '#parts/tokenQuery.ts'

/** Whether the viewer owns copies of a work; false while that is not known. @param token its `_id`; null for none */
export function useOwns(token: string | null): boolean {
  const wallet = useSession()?.wallet
  const { data } = useQuery({ ...tokenQuery(token ?? ''), enabled: token !== null })
  return data?.token.owners.some(({ user, copies }) => user.wallet === wallet && copies > 0) ?? false
}
