import type { Client } from '@vitrine/api/client/client'
import type { NamedRow } from '#data/RowsContext.ts'
import { ofHome } from '#words/home.ts'
import { personName } from '#words/personName.ts'

const MOST = 10

/** The rooms of home that only scripts can load, by name. One that cannot be read is left out. */
export async function namedRows(api: Client): Promise<NamedRow[]> {
  const collections = async (type: 'featured' | 'sponsored') => {
    const { collections } = await api('GET /collections', { query: { type, limit: MOST } })
    return collections.map(({ _id, name }) => ({ to: `/collections/${_id}`, name }))
  }
  const people = async (type: 'sellers' | 'buyers') => {
    const { users } = await api('GET /users/tops/{type}', { params: { type }, query: { days: '7' } })
    return users.slice(0, MOST).map((user) => ({ to: `/users/${user.wallet}`, name: personName(user) }))
  }
  const asked = [
    { title: 'featured_collections', entries: collections('featured') },
    { title: 'sponsored_collections', entries: collections('sponsored') },
    { title: 'top_sellers', entries: people('sellers') },
    { title: 'top_buyers', entries: people('buyers') },
  ] as const
  const found = await Promise.all(asked.map(({ entries }) => entries.catch(() => [])))
  return asked
    .map(({ title }, at) => ({ title, entries: found[at] ?? [] }))
    .filter(({ entries }) => entries.length > 0)
    .map(({ title, entries }) => ({ title: ofHome(title), entries }))
}
