import type { TokenCard } from '@vitrine/api/entities/offer'
import { personKeys } from '../catalogue/people.ts'
import { createRandom } from '../drawing/random.ts'
import type { Market } from './market.ts'

/** Likes and follows among the sample people, where a work or a person has none yet. */
export async function socialise(market: Market, tokens: readonly TokenCard[]): Promise<void> {
  const random = createRandom(2026)
  const actors = Object.values(market.actors)
  const wishes: (() => Promise<unknown>)[] = []

  for (const token of tokens) {
    // A few works are everybody's favourites, most have a handful of friends.
    const share = random.chance(0.2) ? random.between(0.6, 0.95) : random.between(0.1, 0.5)
    const others = actors.filter(({ wallet }) => wallet.toLowerCase() !== token.creator.wallet)
    const chosen = others.filter(() => random.chance(share))
    if (chosen.length === 0) chosen.push(random.pick(others))
    if (token.likes > 0) continue
    for (const { request } of chosen)
      wishes.push(() => request('POST /tokens/{id}/like', { params: { id: token._id } }))
  }

  for (const key of personKeys) {
    const followed = market.actors[key]
    const followers = random
      .shuffle(actors.filter((actor) => actor !== followed))
      .slice(0, random.whole(2, 6))
    const { stats } = await market.visit('GET /users/{id}', { params: { id: followed.wallet } })
    if (stats.followers > 0) continue
    for (const { request } of followers)
      wishes.push(() => request('GET /users/{id}/follow', { params: { id: followed.wallet } }))
  }

  for (const wish of wishes) await wish()
}
