import { ApiError } from '@vitrine/api/error'
import { portrait } from '../art/portrait.ts'
import { type Person, people } from '../catalogue/people.ts'
import type { Actor } from './actor.ts'
import { drawCropped, drawPortrait } from './files.ts'
import type { Market } from './market.ts'

/** Gives a person a name, a portrait and a cover, where they have none yet. */
export async function introduce(market: Market, actor: Actor): Promise<void> {
  const person: Person = people[actor.key]
  const known = await findUser(market, actor)
  if (!known?.name) {
    const { name, bio, link, twitter = '', instagram = '' } = person
    await actor.request('POST /users/settings', { json: { name, bio, link, twitter, instagram } })
  }
  if (!known?.avatar) {
    const avatar = await drawPortrait(() => portrait(person.portrait))
    await actor.request('POST /users/avatar', { form: { avatar } })
  }
  if (!known?.cover) {
    const image = await drawCropped(person.cover, 'cover', 1500, 500)
    await actor.request('POST /users/cover', { form: { image } })
  }
}

async function findUser({ visit }: Market, { wallet }: Actor) {
  try {
    return (await visit('GET /users/{id}', { params: { id: wallet } })).user
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null
    throw error
  }
}
