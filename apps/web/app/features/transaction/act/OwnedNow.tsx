import { useQuery } from '@tanstack/react-query'
import { query } from '#data/query.ts'
import { t } from '#words/catalogue.ts'

/** How many copies of an edition the buyer owns after a purchase. Nothing for a single work. */
export function OwnedNow({ token: id }: { token: string }) {
  const { data } = useQuery(query('GET /tokens/{id}', { params: { id } }))
  const token = data?.token
  if (token?.type !== 1155 || token.my_available_copies === 0) return null
  return (
    <p role="status" className="mt-1 text-center text-quiet">
      {t('you_own_now', { n: token.my_available_copies, copies: token.copies })}
    </p>
  )
}
