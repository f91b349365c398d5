import type { TokenCard } from '@vitrine/api/entities/trading/offer'
import { personKeys } from '../catalogue/people.ts'
import { catalogue } from '../catalogue.ts'
import { createRandom } from '../drawing/random.ts'
import type { Market } from './market.ts'

const MOST_BY_CHANCE = 6

/** Adds likes and follows by the sample people, where a work or a person has none yet. */
export async function socialise(market: Market, tokens: readonly TokenCard[]): Promise<void> {
  const random = createRandom(2026)
  const actors = Object.values(market.actors)
  const wanted = new Map(catalogue.flatMap(({ works }) => works.map((work) => [work.name, work.likes])))
  const wishes: (() => Promise<unknown>)[] = []

  for (const token of tokens) {
    const others = random.shuffle(
      actors.filter(({ wallet }) => wallet.toLowerCase() !== token.creator.wallet),
    )
    // A small number is more likely than a large one; everybody gets at least one.
    const byChance = 1 + Math.floor(random.unit() ** 1.6 * MOST_BY_CHANCE)
    if (token.likes > 0 || !wanted.has(token.name)) continue
    for (const { request } of others.slice(0, wanted.get(token.name) ?? byChance)) {
      wishes.push(() => request('POST /tokens/{id}/like', { params: { id: token._id } }))
    }
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
