import { zWhole } from '@vitrine/api/entities/whole'
import { z } from 'zod'
import { refuseInput } from './refuse.ts'

// A list of any length is read by pages that say where they end. The place travels as one opaque text: the sort key of
// the last entry. Callers send it back as `after`.

// Whoever calls can write such a text, so what is in it is checked as closely as any input: the database refuses what its
// columns cannot hold, with an error.

/** The largest number of PostgreSQL's type integer. */
const MOST = 2 ** 31 - 1
const zAt = z.string().max(40).refine(isMoment)
const zBlock = z.int().nonnegative()
const zPosition = zBlock.max(MOST)
const zInteger = zWhole()
// PostgreSQL stores neither a NUL character nor half of a surrogate pair.
const zKey = z
  .string()
  .max(200)
  .refine((text) => !text.includes('\0') && text.isWellFormed())

export const zPlace = z.strictObject({ at: zAt, block: zBlock, position: zPosition })
export const zHolderPlace = z.strictObject({ copies: zInteger, since: zAt, owner: zKey })
export const zOfferPlace = z.union([
  z.strictObject({ open: z.literal(true), price: zInteger.nullable(), id: zKey }),
  z.strictObject({ open: z.literal(false), at: zAt.or(z.literal('infinity')), block: zBlock, id: zKey }),
])
export const zCollectionHolderPlace = z.strictObject({ works: zPosition, owner: zKey })
export const zActivityPlace = zPlace.extend({ key: z.array(zKey.or(z.number())).max(4) })
/** @param currencies that the list is in. A place names at least one of them */
export const bestPlaceIn = (currencies: readonly string[]) =>
  z
    .record(
      zKey.refine((currency) => currencies.includes(currency)),
      z.strictObject({ price: zInteger, id: zKey }),
    )
    .refine((place) => Object.keys(place).length > 0)
export const zMadePlace = z.strictObject({ at: zAt, id: zKey })
export const zBidPlace = z.strictObject({ at: zAt, key: z.tuple([zPosition, zKey]) })
export const zAuditPlace = z.strictObject({ id: zPosition })
export const zCasePlace = z.strictObject({ at: zAt, id: zKey })
export const zErrorPlace = z.strictObject({ at: zAt, id: zKey })
export const zDeliveryPlace = z.strictObject({ at: zAt, id: zKey })

export const writeAfter = (place: object | null): string | null =>
  place && Buffer.from(JSON.stringify(place)).toString('base64url')

/** @throws ApiError invalid_input if this server does not write such a text for this list */
export function readAfter<T extends object>(after: string | undefined, schema: z.ZodType<T>): T | null {
  if (after === undefined) return null
  const written = parse(Buffer.from(after, 'base64url').toString())
  const place = schema.safeParse(written)
  // Another text with the same meaning is not one that this server wrote.
  if (place.success && writeAfter(written as object) === after) return place.data
  throw refuseInput('after', 'This is not the `next` of a page of this list.')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A time as PostgreSQL writes it, and as it can read it again: with a day that exists. */
function isMoment(text: string): boolean {
  const match =
    /^(\d{4,6})-(\d\d)-(\d\d)[ T](\d\d):([0-5]\d):([0-5]\d)(?:\.\d{1,6})?(?:Z|[+-](\d\d)(?::[0-5]\d)?)$/.exec(
      text,
    )
  if (!match) return false
  const [year = 0, month = 0, day = 0, hour = 0, , , zone = 0] = match
    .slice(1)
    .map((digits) => Number(digits ?? 0))
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists && year >= 1 && year <= LAST_YEAR && hour <= 23 && zone <= 14
}

/** PostgreSQL's calendar ends in 294276. */
const LAST_YEAR = 200_000
