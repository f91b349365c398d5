import type { TokenCard } from '@vitrine/api/entities/trading/offer'
import { api } from './marketplace.ts'

/** The first of the sample works that matches. */
export async function findWork(match: (card: TokenCard) => boolean): Promise<TokenCard> {
  for (let page = 1, pages = 1; page <= pages; page++) {
    const listed = await api('GET /tokens', { query: { page } })
    pages = listed.pages
    const found = listed.tokens.find(match)
    if (found) return found
  }
  throw new Error('no sample work is like that')
}
