import { ApiError } from '@vitrine/api/error'
import type { Context } from '../calls/context.ts'
import type { Storer } from '../quotas/takePlaces.ts'
import { storeMedia } from '../uploads/media.ts'
import { readForeignMetadata } from '../works/foreignMetadata.ts'

/** What a contract says about itself, with its picture stored here. */
export type Words = { description: string; image: string }

/** Description and picture, as the contract says them (ERC-7572). Without a picture, a plain one in its own colours. */
export async function readWords(
  context: Context,
  storer: Storer,
  contract: string,
  uri: string | null,
): Promise<Words> {
  return (uri && (await readQuietly(context, storer, contract, uri))) || plainWords(context, storer, contract)
}

/** The same, if the contract names an address. @throws ApiError if nothing can be read there */
export async function readWordsAt(
  context: Context,
  storer: Storer,
  contract: string,
  location: string,
): Promise<Words> {
  const { description, media } = await readForeignMetadata(context, storer, { location, editionId: null })
  const image = media?.kind === 'image' ? media.hash : (await plainWords(context, storer, contract)).image
  return { description, image }
}

/** Of a contract that says nothing about itself. */
export async function plainWords(context: Context, storer: Storer, contract: string): Promise<Words> {
  const { hash } = await storeMedia(context, storer, await drawPlain(context, contract), 'image')
  return { description: '', image: hash }
}

/** Null if nothing can be read: a collection may be brought without words about it. */
async function readQuietly(context: Context, storer: Storer, contract: string, location: string) {
  try {
    return await readWordsAt(context, storer, contract, location)
  } catch (error) {
    if (error instanceof ApiError && error.code !== 'unavailable') return null
    throw error
  }
}

/** Two colours from the contract's address. */
async function drawPlain({ media }: Context, contract: string): Promise<Buffer> {
  const hue = (at: number) => Number.parseInt(contract.slice(at, at + 4), 16) % 360
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><defs><linearGradient id="a" x2="1" y2="1"><stop stop-color="hsl(${hue(2)} 35% 60%)"/><stop offset="1" stop-color="hsl(${hue(6)} 35% 35%)"/></linearGradient></defs><rect width="800" height="800" fill="url(#a)"/></svg>`
  return Buffer.from((await media.pictures.run('drawSvg', Buffer.from(svg))) as Uint8Array)
}
