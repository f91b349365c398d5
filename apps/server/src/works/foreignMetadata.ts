import { ApiError } from '@vitrine/api/error'
import type { Code, Fault } from '@vitrine/domain/codes'
import { beginningOf } from '@vitrine/domain/text/beginningOf'
import { plainLine } from '@vitrine/domain/text/plainText'
import { MAX_MEDIA_BYTES, MAX_PAGE_BYTES } from '@vitrine/domain/works/media'
import { z } from 'zod'
import { Shares } from '../bounded/shares.ts'
import { DeadlineError, withDeadline } from '../bounded/withDeadline.ts'
import type { Context } from '../calls/context.ts'
import { refuse } from '../calls/refuse.ts'
import { isMedia } from '../media/isMedia.ts'
import { isSvg } from '../media/pictures/isSvg.ts'
import { JobKilled } from '../media/pictures/picturePool.ts'
import type { Unlike } from '../media/pictures/unlikeBrowsers.ts'
import type { Storer } from '../quotas/takePlaces.ts'
import { fileAddress } from '../remote/fileAddress.ts'
import type { Read } from '../remote/remote.ts'
import { RemoteError } from '../remote/remoteError.ts'
import { asRequested, isFileItself } from '../remote/sourceOf.ts'
import { storeMedia } from '../uploads/media.ts'
import type { MediaRow } from '../uploads/store/media.ts'
import { isPage, needsScripts } from './foreign/isPage.ts'
import { type ParsedMetadata, parseMetadata } from './foreign/parseMetadata.ts'
import type { ForeignTrait } from './foreign/traitsOf.ts'
import type { Sources } from './store/works.ts'

/** The metadata of a foreign token, with its files stored here. */
export type ForeignMetadata = {
  name: string
  description: string
  media: MediaRow | null
  /** The still of a video or audio. */
  preview: MediaRow | null
  traits: ForeignTrait[]
  /** Where they were read. */
  sources: Sources
  /** Why the first file that was named could not be taken; null if a file was taken, or none is named. */
  problem: Problem | null
}

/** Why something at a foreign address could not be taken. */
export type Problem = Extract<Fault, { code: 'import_file_unreadable' }>

/** Where a token's metadata is, and its id where `{id}` in the metadata stands for it (ERC-1155). */
export type MetadataPlace = { location: string; editionId: bigint | null }

const MAX_METADATA_BYTES = 1_000_000
/** The most memory an import needs: its metadata and one file at a time. Bytes. */
const HELD = MAX_METADATA_BYTES + MAX_MEDIA_BYTES
/** How many imports are read at once, in all and per wallet or network. Hosts may be slow. */
const AT_ONCE = 8
const OF_ONE = 2
/** How long an import waits for its turn, in milliseconds. */
const LONGEST_WAIT = 20_000
/** The longest import: a few addresses, each with its time, and processes for their files. Milliseconds. */
export const LONGEST_IMPORT = 600_000
/** The bytes of foreign files that imports may hold in memory at once. */
export const importShares = () => new Shares(AT_ONCE * HELD, OF_ONE * HELD, LONGEST_WAIT, LONGEST_IMPORT)

/**
 * Reads metadata and the files that it refers to. Files that cannot be read are left out.
 * @throws ApiError metadata_unreadable; unavailable when too many imports are running
 */
export async function readForeignMetadata(
  context: Context,
  storer: Storer,
  place: MetadataPlace,
): Promise<ForeignMetadata> {
  const { wallet, groups } = storer
  const owners = [{ key: wallet, times: 1 }, ...groups]
  context.pauses.require(owners)
  const giveBack = await context.importing.take(HELD, owners)
  try {
    const reading = { context, storer, onKilled: () => context.pauses.add(owners) }
    const found = { ...place, location: fileAddress(place.location, '') }
    return await withDeadline(LONGEST_IMPORT, () => readAll(reading, found))
  } catch (error) {
    if (!(error instanceof DeadlineError)) throw error
    throw refuse('metadata_unreadable', whyNot(place.location, 'remote_slow', error))
  } finally {
    giveBack()
  }
}

/**
 * @property onKilled called when a picture took too long to process
 * @property pages whether the file may be a page
 */
type Reading = { context: Context; storer: Storer; onKilled: () => void; pages?: boolean }

async function readAll(reading: Reading, place: MetadataPlace): Promise<ForeignMetadata> {
  const { metadata, verified, instead } = await readMetadata(reading.context, place)
  const { name, description, traits, animation } = metadata
  const image = await firstFile(
    reading,
    metadata.pictures.map((written) => fileAddress(written, place.location)),
  )
  if (instead && !image.media) throw instead
  // A page is kept only beside its picture: an address of a picture that answers with a page has no picture.
  const pages = image.media?.kind === 'image'
  const moving = await firstFile(
    { ...reading, pages },
    animation === '' ? [] : [fileAddress(animation, place.location)],
  )
  // A video, audio or page needs its still. If only the still can be read, it is not the work itself, but better than
  // nothing.
  const whole = moving.media && moving.media.kind !== 'image' && image.media?.kind === 'image'
  const shown = whole || !image.media ? moving : image
  return {
    name,
    description,
    traits,
    media: shown.media,
    preview: whole ? image.media : null,
    sources: {
      metadata: sourceOf(place.location) ?? '',
      media: sourceOf(shown.address),
      cover: whole ? sourceOf(image.address) : null,
      read: new Date().toISOString(),
      verified: { metadata: verified, media: shown.verified, cover: whole ? image.verified : null },
      ...(metadata.mended && { mended: true }),
    },
    problem: shown.media ? null : (image.problem ?? moving.problem),
  }
}

/** Longer addresses are not kept. */
const MAX_SOURCE = 2_000

/**
 * An address as it is stored. It leads to the same file as the original. Characters that could hide others, or change their
 * direction, are escaped.
 * Data within the address itself may be large.
 */
function sourceOf(location: string): string | null {
  if (isFileItself(location)) return 'data:'
  const address = asRequested(location)
    .toWellFormed()
    .replace(/[^ -~]/gu, encodeURIComponent)
  return address === '' || address.length > MAX_SOURCE ? null : address
}

type Words = {
  metadata: ParsedMetadata
  verified: boolean | null
  /** Why there are no metadata, where their address may be that of the picture itself. */
  instead?: ApiError
}

async function readMetadata({ remote }: Context, { location, editionId }: MetadataPlace): Promise<Words> {
  let read: Read | null = null
  try {
    read = await remote.read(location, MAX_METADATA_BYTES)
    const { bytes, verified, charset } = read
    return { metadata: parseMetadata(bytes, editionId, charset), verified }
  } catch (error) {
    // JSON that is nested too deeply is a RangeError.
    const words = [SyntaxError, RangeError, z.ZodError].some((kind) => error instanceof kind)
    const cause = words ? 'metadata_no_json' : error instanceof RemoteError ? error.code : null
    if (!cause) throw error
    const instead = refuse('metadata_unreadable', whyNot(location, cause, error))
    const mayBeFile = read ? await isMedia(read.bytes) : cause === 'remote_too_large'
    if (!mayBeFile) throw instead
    return { metadata: { ...WORDLESS, pictures: [location] }, verified: read?.verified ?? null, instead }
  }
}

const WORDLESS: ParsedMetadata = {
  name: '',
  description: '',
  pictures: [],
  animation: '',
  traits: [],
  mended: false,
}

/** The most characters of an address in a message. */
const MAX_SHOWN = 200

/** The parameters of the sentence that says why nothing was taken from an address. */
function whyNot(location: string, cause: string, error: unknown): Problem['params'] {
  const address = isFileItself(location) ? 'data:' : beginningOf(plainLine(location.trim()), MAX_SHOWN)
  const status = error instanceof RemoteError && error.status !== null ? String(error.status) : ''
  return { address, cause, status }
}

/** A file that was taken from an address, or why the first address gave none. */
type Taken = { media: MediaRow | null; address: string; verified: boolean | null; problem: Problem | null }

/** The first file that can be taken. */
async function firstFile(reading: Reading, addresses: readonly string[]): Promise<Taken> {
  let problem: Problem | null = null
  for (const address of addresses) {
    const taken = await takeFile(reading, address)
    if (taken.media) return taken
    problem ??= taken.problem
  }
  return { media: null, address: '', verified: null, problem }
}

/** Refusals that are no fault of the file: the import fails, and can be tried again. */
const OURS = new Set<Code>([
  'unavailable',
  'storage_full',
  'rate_limited',
  'uploads_full',
  'network_uploads_full',
])

/** Where a form says what to do, a collection is told what is wrong. */
const CAUSES: Partial<Record<Code, Code>> = {
  media_type_unsupported: 'file_unsupported',
  media_required: 'file_empty',
  media_too_large: 'remote_too_large',
}

async function takeFile({ context, storer, onKilled, pages }: Reading, address: string): Promise<Taken> {
  const failed = (cause: string, error: unknown = null): Taken => {
    const problem = { code: 'import_file_unreadable', params: whyNot(address, cause, error) } as const
    return { media: null, address, verified: null, problem }
  }
  try {
    const { bytes, verified } = await context.remote.read(address, MAX_MEDIA_BYTES)
    if (pages && isPage(bytes)) {
      if (bytes.length > MAX_PAGE_BYTES) return failed('remote_too_large')
      if (needsScripts(bytes)) return failed('page_not_whole')
      const media = await storeMedia(context, storer, bytes, 'media', { page: true })
      return { media, address, verified, problem: null }
    }
    const picture = isSvg(bytes) ? await drawSvg(context, bytes) : bytes
    if (picture === null || typeof picture === 'string') return failed(picture ?? 'media_unreadable')
    const media = await storeMedia(context, storer, picture, 'media', AS_IT_IS)
    return { media, address, verified, problem: null }
  } catch (error) {
    if (error instanceof RemoteError) return failed(error.code, error)
    if (error instanceof JobKilled || (error as Error).cause instanceof JobKilled) {
      onKilled()
      return failed('media_unreadable')
    }
    if (error instanceof ApiError && !OURS.has(error.code)) return failed(CAUSES[error.code] ?? error.code)
    throw error
  }
}

/** Imported files are kept byte for byte, because their collection serves them to everybody anyway. */
const AS_IT_IS = { keepMetadata: true }

/** Converts an SVG to a PNG, which is harmless. Null, or the cause, when it cannot be drawn. @throws JobKilled */
async function drawSvg({ media }: Context, bytes: Buffer): Promise<Buffer | Unlike | null> {
  const drawn = await media.pictures.run('drawSvg', bytes)
  return drawn === null || typeof drawn === 'string' ? drawn : Buffer.from(drawn)
}
