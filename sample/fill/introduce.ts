import { portrait } from '../art/portrait.ts'
import { type Person, people, personKeys } from '../catalogue/people.ts'
import type { Actor } from './actor.ts'
import { drawCropped, drawPortrait } from './files.ts'
import type { Market } from './market.ts'

/** Gives a person a name, a badge, a portrait and a cover, if they have none yet. */
export async function introduce(market: Market, actor: Actor): Promise<void> {
  const person: Person = people[actor.key]
  const { user } = await market.visit('GET /users/{id}', { params: { id: actor.wallet } })
  if (!user.name) {
    const { name, bio, link, twitter = '', instagram = '' } = person
    await actor.request('POST /users/settings', { json: { name, bio, link, twitter, instagram } })
  }
  if (person.verified && (!user.verified || user.self_verified)) await takeBadge(market, actor)
  if (!user.avatar) {
    const avatar = await drawPortrait(() => portrait(person.portrait))
    await actor.request('POST /users/avatar', { form: { avatar } })
  }
  if (!user.cover) {
    const image = await drawCropped(person.cover, 'cover', 1500, 500)
    await actor.request('POST /users/cover', { form: { image } })
  }
}

/** Takes a badge, unless moderators give them, and has it reviewed by the operator: of a local marketplace, the first account. */
async function takeBadge(market: Market, { key, wallet, request }: Actor): Promise<void> {
  const { verification } = await request('GET /users/settings')
  if (verification.by !== 'self') return
  await request('GET /users/verify')
  const operator = market.actors[personKeys[0]!]
  const { role } = await operator.request('GET /users/settings')
  if (role === null) return
  if (verification.state !== 'waiting')
    await request('POST /users/verification', {
      json: { links: [`https://${people[key].link}.example/about`], note: 'My own site names this wallet.' },
    })
  const { requests } = await operator.request('GET /console/verifications', {
    query: { q: wallet.toLowerCase() },
  })
  const asked = requests.find(({ user }) => user.wallet === wallet.toLowerCase())
  if (!asked) return
  await operator.request('POST /console/verifications/{wallet}', {
    params: { wallet },
    json: { granted: true, reason: '', date: asked.date },
  })
}
