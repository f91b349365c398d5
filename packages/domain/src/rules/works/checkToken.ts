import type { Issue } from '../../codes.ts'
import { plainLine } from '../../text/plainText.ts'
import { MAX_MEDIA_BYTES, mediaKind } from '../../works/media.ts'
import { checkTraits, type Trait } from './checkTraits.ts'

/** The longest name and description, in characters. */
export const NAME_LENGTH = 200
export const DESCRIPTION_LENGTH = 10_000

/** The facts about a file that the rules need: its MIME type and its size in bytes. */
export type MediaFacts = { mime: string; bytes: number }

/** A new work, as typed. */
export type TokenDraft = {
  type: 721 | 1155
  media: MediaFacts | null
  cover: MediaFacts | null
  name: string
  traits: readonly Trait[]
  /** In percent, as typed: digits only. */
  royalties: string
  categories: readonly string[]
  /** Only for editions, as typed. */
  copies: string
  /** The locked content if unlock-once-purchased is on, otherwise null. */
  locked: string | null
}

type OwnDraft = Pick<TokenDraft, 'media' | 'cover' | 'name' | 'traits'>
type SharedDraft = Pick<TokenDraft, 'categories' | 'royalties'>

/** Checks the file of a work (VAL-02). */
export function checkMedia(media: MediaFacts | null): Issue[] {
  if (!media) return [{ path: 'media', code: 'media_required' }]
  if (!mediaKind(media.mime)) return [{ path: 'media', code: 'media_type_unsupported' }]
  if (media.bytes > MAX_MEDIA_BYTES) return [{ path: 'media', code: 'media_too_large' }]
  return []
}

/** Whether a file of this MIME type needs a cover (VAL-03): everything that is not a picture itself. */
export function needsCover(mime: string): boolean {
  const kind = mediaKind(mime)
  return kind !== null && kind !== 'image'
}

/** Checks the cover: required for a video, audio or 3D model, and always an image (VAL-03). */
export function checkCover(media: MediaFacts | null, cover: MediaFacts | null): Issue[] {
  if (!cover) {
    const needed = media !== null && needsCover(media.mime)
    return needed ? [{ path: 'preview', code: 'cover_required' }] : []
  }
  if (mediaKind(cover.mime) !== 'image') return [{ path: 'preview', code: 'cover_not_image' }]
  if (cover.bytes > MAX_MEDIA_BYTES) return [{ path: 'preview', code: 'cover_too_large' }]
  return []
}

/** Checks royalties: at most two digits, 0 to 50 (VAL-07). */
export function checkRoyalties(royalties: string): Issue[] {
  const valid = /^\d{1,2}$/.test(royalties) && Number(royalties) <= 50
  return valid ? [] : [{ path: 'royalties', code: 'royalties_invalid' }]
}

/** Checks the copies of an edition: 1 to 7 digits, at least 1 (VAL-06). */
export function checkCopies(copies: string): Issue[] {
  const valid = /^\d{1,7}$/.test(copies) && Number(copies) >= 1
  return valid ? [] : [{ path: 'copies', code: 'copies_invalid' }]
}

/** Checks what is a work's own: its files, name and traits. */
export const checkWork = ({ media, cover, name, traits }: OwnDraft): Issue[] => [
  ...checkMedia(media),
  ...checkCover(media, cover),
  ...(plainLine(name).trim() === '' ? [{ path: 'name', code: 'name_required' } as const] : []),
  ...checkTraits(traits),
]

/** Checks what all works of a series share. Whether the categories exist is for the server to say. */
export const checkShared = ({ categories, royalties }: SharedDraft): Issue[] => [
  ...(categories.length === 0 ? [{ path: 'categories', code: 'category_required' } as const] : []),
  ...checkRoyalties(royalties),
]

/** Checks a new work (VAL-02 … VAL-07, VAL-09). Issues are in the order of the form. */
export function checkToken(draft: TokenDraft): Issue[] {
  return [
    ...checkWork(draft),
    ...checkShared(draft),
    ...(draft.type === 1155 ? checkCopies(draft.copies) : []),
    ...(draft.locked !== null && draft.locked.trim() === ''
      ? [{ path: 'locked', code: 'locked_required' } as const]
      : []),
  ]
}
