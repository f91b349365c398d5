import { portrait } from '../art/portrait.ts'
import { type Person, people } from '../catalogue/people.ts'
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
  if (person.verified && !user.verified) await takeBadge(actor)
  if (!user.avatar) {
    const avatar = await drawPortrait(() => portrait(person.portrait))
    await actor.request('POST /users/avatar', { form: { avatar } })
  }
  if (!user.cover) {
    const image = await drawCropped(person.cover, 'cover', 1500, 500)
    await actor.request('POST /users/cover', { form: { image } })
  }
}

/** Takes a badge, unless moderators give them. */
async function takeBadge({ request }: Actor): Promise<void> {
  const { verification } = await request('GET /users/settings')
  if (verification.by === 'self') await request('GET /users/verify')
}
