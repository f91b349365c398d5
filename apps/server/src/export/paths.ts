import { createHash } from 'node:crypto'
import { MEDIA_TYPES } from '@vitrine/domain/works/media'

// Where things are in an export. All paths are relative to its folder, of letters that need no escaping, and lower case:
// some file systems do not tell cases apart. Two digits of a hash keep folders small.

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/** An id as a file name. Ids are uuids or wallets; any other text becomes its hash. */
const fileName = (id: string) => (/^[a-z0-9][a-z0-9-]{0,63}$/.test(id) ? id : digest(id).slice(0, 40))

/** 'works', 'abc' → 'works/ba/abc', where 'ba' is the beginning of a hash. */
function inFolder(kind: string, id: string): string {
  return `${kind}/${digest(id).slice(0, 2)}/${fileName(id)}`
}

export type PageKind = 'works' | 'collections' | 'people'

/** The page of a work, a collection or a person. @param part numbers the continuations of a long list, from 2 */
export function pagePath(kind: PageKind, id: string, part: { list: string; number: number } | null = null) {
  return `${inFolder(kind, id)}${part ? `-${part.list}-${part.number}` : ''}.html`
}

/**
 * A page of one of the whole lists. Numbers start at 1, with the oldest entries, and null is the page of the newest: so
 * a new entry changes only the last pages.
 */
export const listPath = (list: PageKind | 'sales', number: number | null) =>
  `${list}/${number === null ? 'index' : `page-${number}`}.html`

/** A token's metadata, where a contract finds it when its base URI is the folder of the contract. */
export function metadataPath(chainId: number, contract: string, tokenId: bigint): string {
  return `metadata/${chainId}/${contract}/${tokenId}`
}

/** The metadata of a contract (ERC-7572). */
export const contractMetadataPath = (chainId: number, contract: string) =>
  `metadata/${chainId}/${contract}/contract`

const EXTENSIONS = new Map(
  Object.entries(MEDIA_TYPES).map(([extension, mime]) => [mime as string, extension]),
)

/**
 * A stored file as it is; null if its type is not one of those that uploads may have. Hosts serve a file by its
 * extension, and none of these is a page or an SVG, in which scripts could run.
 */
export function mediaPath(hash: string, mime: string): string | null {
  const extension = EXTENSIONS.get(mime)
  return extension === undefined ? null : `media/${hash.slice(0, 2)}/${hash}.${extension}`
}

/** The page with which people trade without the marketplace. */
export const EXIT_PAGE = 'exit.html'

/** The folder of what only the creator may have, who must not publish it. */
export const PRIVATE = 'private'

/** The same for a file of what only the creator may have. */
export function privateMediaPath(hash: string, mime: string): string | null {
  const path = mediaPath(hash, mime)
  return path === null ? null : `${PRIVATE}/${path}`
}

/** The first frame of an animation, in its largest derived size: on the page of its work it is as large as the animation. */
export const stillPath = (hash: string) => `media/${hash.slice(0, 2)}/${hash}-still.webp`

/** The small size of a picture, for lists. */
export const smallPath = (hash: string) => `media/${hash.slice(0, 2)}/${hash}-small.webp`

/** The relative address of a path, as seen from the page at another path. */
export function linkFrom(page: string, path: string): string {
  return '../'.repeat(page.split('/').length - 1) + path
}
