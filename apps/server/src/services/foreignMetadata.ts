import { ApiError } from '@vitrine/api/error'
import { MAX_MEDIA_BYTES } from '@vitrine/domain/media'
import { plainLine, plainText } from '@vitrine/domain/plainText'
import { z } from 'zod'
import { Shares } from '../bounded/shares.ts'
import { JobKilled } from '../media/pictures/picturePool.ts'
import { RemoteError } from '../remote/remoteError.ts'
import type { Sources } from '../store/items.ts'
import type { MediaRow } from '../store/media.ts'
import type { Context } from './context.ts'
import { storeMedia } from './media.ts'
import { refuse } from './refuse.ts'

/** The metadata of a foreign token, with its files stored here. */
export type ForeignMetadata = {
  name: string
  description: string
  media: MediaRow | null
  /** The still of a video or audio. */
  preview: MediaRow | null
  traits: Trait[]
  /** Where they were read. */
  sources: Sources
}

export type Trait = { trait_type: string; value: string }

const MAX_METADATA_BYTES = 1_000_000
/** The most memory an import needs: its metadata and one file at a time. Bytes. */
const HELD = MAX_METADATA_BYTES + MAX_MEDIA_BYTES
/** How many imports are read at once, in all and per wallet or network. Hosts may be slow. */
const AT_ONCE = 8
const OF_ONE = 2
/** How long an import waits for its turn, in milliseconds. */
const PATIENCE = 20_000
const MAX_NAME = 200
const MAX_DESCRIPTION = 10_000

const MAX_TRAITS = 100
const MAX_TRAIT = 200

const zText = z.string().catch('')
/** The metadata schemas of ERC-721 and ERC-1155, and two fields that are in common use. */
const zMetadata = z.object({
  name: zText,
  description: zText,
  image: zText,
  image_url: zText,
  animation_url: zText,
  attributes: z.array(z.unknown()).catch([]),
})

const zTrait = z.object({ trait_type: z.string(), value: z.union([z.string(), z.number(), z.boolean()]) })

/** The traits that are well-formed, as text. */
function traitsOf(attributes: readonly unknown[]): Trait[] {
  return attributes.slice(0, MAX_TRAITS).flatMap((attribute) => {
    const { data } = zTrait.safeParse(attribute)
    const trait = data && {
      trait_type: clean(data.trait_type, MAX_TRAIT),
      value: clean(String(data.value), MAX_TRAIT),
    }
    return trait?.trait_type && trait.value ? [trait] : []
  })
}

/** The bytes of foreign files that imports may hold in memory at once. */
export const importShares = () => new Shares(AT_ONCE * HELD, OF_ONE * HELD, PATIENCE)

/** The wallet and network that ask for an import. `network` is null for calls made inside the process. */
export type Asker = { wallet: string; network: string | null }

/**
 * Reads metadata and the files that it refers to. Files that cannot be read are left out.
 * @throws ApiError metadata_unreadable; unavailable when too many imports are running
 */
export async function readForeignMetadata(
  context: Context,
  { wallet, network }: Asker,
  location: string,
): Promise<ForeignMetadata> {
  const owners = network === null ? [wallet] : [wallet, network]
  const giveBack = await context.importing.take(
    HELD,
    owners.map((key) => ({ key, times: 1 })),
  )
  try {
    return await readAll(context, wallet, location)
  } finally {
    giveBack()
  }
}

async function readAll(context: Context, wallet: string, location: string): Promise<ForeignMetadata> {
  const metadata = await readMetadata(context, location)
  const pictured = metadata.image || metadata.image_url
  const image = await readFile(context, wallet, pictured)
  const animation = await readFile(context, wallet, metadata.animation_url)
  const moving = animation && animation.kind !== 'image'
  // A video or audio needs its still. If only the still can be read, it is not the work itself, but better than
  // nothing.
  const whole = moving && image?.kind === 'image'
  return {
    name: clean(metadata.name, MAX_NAME),
    description: clean(metadata.description, MAX_DESCRIPTION, plainText),
    media: whole ? animation : (image ?? animation),
    preview: whole ? image : null,
    traits: traitsOf(metadata.attributes),
    sources: {
      metadata: sourceOf(location) ?? '',
      media: sourceOf(whole || !image ? metadata.animation_url : pictured),
      cover: whole ? sourceOf(pictured) : null,
    },
  }
}

/** Longer addresses are not kept. */
const MAX_SOURCE = 2_000

/** An address as it is kept: data within the address itself may be large. */
function sourceOf(location: string): string | null {
  if (/^data:/i.test(location)) return 'data:'
  return location === '' || location.length > MAX_SOURCE ? null : plainLine(location)
}

async function readMetadata({ remote }: Context, location: string): Promise<z.infer<typeof zMetadata>> {
  try {
    const bytes = await remote.read(location, MAX_METADATA_BYTES)
    return zMetadata.parse(JSON.parse(bytes.toString()))
  } catch (error) {
    const theirs = error instanceof RemoteError || error instanceof SyntaxError || error instanceof z.ZodError
    throw theirs ? refuse('metadata_unreadable') : error
  }
}

async function readFile(context: Context, wallet: string, location: string): Promise<MediaRow | null> {
  if (location === '') return null
  try {
    const bytes = await context.remote.read(location, MAX_MEDIA_BYTES)
    const picture = isSvg(bytes) ? await drawSvg(context, bytes) : bytes
    return picture && (await storeMedia(context, wallet, picture, 'media', AS_IT_IS))
  } catch (error) {
    const theirs = error instanceof RemoteError || (error instanceof ApiError && error.code !== 'unavailable')
    if (theirs) return null
    throw error
  }
}

/** Imported files are kept byte for byte, because their collection serves them to everybody anyway. */
const AS_IT_IS = { keepMetadata: true }

const isSvg = (bytes: Buffer) => /<svg[\s>]/i.test(bytes.subarray(0, 2_000).toString())

/** Converts an SVG to a PNG, which is harmless. Null when it cannot be drawn in time. */
async function drawSvg({ media }: Context, bytes: Buffer): Promise<Buffer | null> {
  try {
    const drawn = await media.pictures.run('drawSvg', bytes)
    return drawn && Buffer.from(drawn)
  } catch (error) {
    if (error instanceof JobKilled) return null
    throw error
  }
}

/** Text without invisible characters, cut to a maximum length. */
function clean(text: string, length: number, plain = plainLine): string {
  return plain(text).trim().slice(0, length).toWellFormed()
}
