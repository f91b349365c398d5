import type { TokenCard } from '@vitrine/api/entities/trading/offer'
import { api } from './marketplace.ts'

/** Every work of the marketplace. */
export async function* everyWork(): AsyncGenerator<TokenCard> {
  for (let page = 1, pages = 1; page <= pages; page++) {
    const listed = await api('GET /tokens', { query: { page } })
    pages = listed.pages
    yield* listed.tokens
  }
}

/** The first of the works that matches. */
export async function findWork(match: (card: TokenCard) => boolean): Promise<TokenCard> {
  for await (const card of everyWork()) if (match(card)) return card
  throw new Error('no work is like that')
}
