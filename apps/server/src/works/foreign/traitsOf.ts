import { beginningOf } from '@vitrine/domain/text/beginningOf'
import { plainLine } from '@vitrine/domain/text/plainText'
import { z } from 'zod'

export type ForeignTrait = { trait_type: string; value: string }

const MAX_TRAITS = 100
const MAX_TRAIT = 200

const zPlain = z.union([z.string(), z.number(), z.boolean()])
/** Several values of one trait are shown as one, as in the standard's own example (ERC-1155). */
const zValue = z.union([zPlain, z.array(zPlain).transform((values) => values.join(', '))])

/** An attribute as collections write it: the fields that OpenSea defined are in use everywhere. */
const zTrait = z.object({
  trait_type: z.union([z.string(), z.number().transform(String)]).catch(''),
  /** The label in some older collections, and of an ERC-1155 property. */
  name: z.string().catch(''),
  value: zValue,
  display_type: z.string().catch(''),
})

/**
 * The traits in `attributes` (a list of objects), or in an object of names and values (ERC-1155 `properties`). What is
 * not a trait is left out.
 */
export function traitsOf(attributes: unknown): ForeignTrait[] {
  const listed = Array.isArray(attributes)
    ? attributes.slice(0, MAX_TRAITS)
    : z.record(z.string(), z.unknown()).catch({}).parse(attributes)
  const named = Array.isArray(listed)
    ? listed.map((one) => asTrait(one, ''))
    : Object.entries(listed)
        .slice(0, MAX_TRAITS)
        .map(([name, value]) => asTrait(value, name))
  return named.filter((trait) => trait !== null)
}

/** @param key the name of the property, which its own label replaces */
function asTrait(attribute: unknown, key: string): ForeignTrait | null {
  const plain = zValue.safeParse(attribute)
  // In a list, a value alone is no trait: it may be anything.
  if (plain.success) return key === '' ? null : withText(key, String(plain.data))
  const { data } = zTrait.safeParse(attribute)
  return data ? withText(data.trait_type || data.name || key, shown(data)) : null
}

/** The type of a value that has none. It is a word among those of the collection, so it is not translated. */
const UNTYPED = 'Property'

function withText(type: string, value: string): ForeignTrait | null {
  const trait = { trait_type: clean(type), value: clean(value) }
  return trait.value === '' ? null : { ...trait, trait_type: trait.trait_type || UNTYPED }
}

/** A value as people read it: a date as a day, a boost with its sign. A value that is not a plain number stays as written. */
function shown({ value, display_type }: z.infer<typeof zTrait>): string {
  const text = String(value).trim()
  const number = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) ? Number(text) : null
  if (number === null) return text
  if (display_type === 'date') return dayOf(number) ?? text
  const signed = number > 0 && !text.startsWith('+') ? `+${text}` : text
  if (display_type === 'boost_percentage') return `${signed}%`
  return display_type === 'boost_number' ? signed : text
}

/** Seconds above this are milliseconds: as seconds they would be after the year 5000. */
const MOST_SECONDS = 1e11

/** @param moment Unix time in seconds, or by mistake in milliseconds; '2019-01-01' or null for no time */
function dayOf(moment: number): string | null {
  const date = new Date(Math.abs(moment) > MOST_SECONDS ? moment : moment * 1_000)
  const year = date.getUTCFullYear()
  return year >= 0 && year <= 9_999 ? date.toISOString().slice(0, 10) : null
}

const clean = (text: string) => beginningOf(plainLine(text).trim(), MAX_TRAIT)
