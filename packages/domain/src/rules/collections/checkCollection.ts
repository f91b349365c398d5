import type { Issue } from '../../codes.ts'
import { isReservedName } from '../../people/reservedNames.ts'
import { plainLine } from '../../text/plainText.ts'
import { MAX_MEDIA_BYTES, mediaKind } from '../../works/media.ts'
import type { MediaFacts } from '../works/checkToken.ts'

/** A new collection, as typed. Width and height in pixels; null while they are not known. */
export type CollectionDraft = {
  image: (MediaFacts & { width: number | null; height: number | null }) | null
  name: string
  symbol: string
  short: string
  /** How many works it is to have, as typed; empty when its creator does not say. */
  planned_items: string
}

const MIN_SIDE = 400
/** A short url: a path segment that needs no escaping. */
const SHORT = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/

/** As many as copies of a work can be (VAL-06). */
const PLANNED = /^[1-9]\d{0,6}$/

/** The format of collection ids. A short url in this format could lead to another collection. */
const ID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/

/**
 * Whether a text is valid as a short url (collections) or custom url (profiles): a-z, 0-9 and inner dashes, at most 40.
 */
export function isShortUrl(text: string): boolean {
  return SHORT.test(text) && !isReservedName(text) && !ID.test(text)
}

/** Checks a new collection (VAL-11). */
export function checkCollection(draft: CollectionDraft): Issue[] {
  const issues: Issue[] = []
  const { image } = draft
  if (!image || mediaKind(image.mime) !== 'image')
    issues.push({ path: 'image', code: 'collection_image_required' })
  else if (image.bytes > MAX_MEDIA_BYTES) issues.push({ path: 'image', code: 'media_too_large' })
  else if ((image.width ?? MIN_SIDE) < MIN_SIDE || (image.height ?? MIN_SIDE) < MIN_SIDE)
    issues.push({ path: 'image', code: 'collection_image_small' })
  if (plainLine(draft.name).trim() === '') issues.push({ path: 'name', code: 'collection_name_invalid' })
  if (plainLine(draft.symbol).trim() === '')
    issues.push({ path: 'symbol', code: 'collection_symbol_invalid' })
  if (draft.short !== '' && !isShortUrl(draft.short)) issues.push({ path: 'short', code: 'short_invalid' })
  if (draft.planned_items !== '' && !PLANNED.test(draft.planned_items))
    issues.push({ path: 'planned_items', code: 'planned_items_invalid' })
  return issues
}
