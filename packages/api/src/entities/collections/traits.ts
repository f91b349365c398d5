import { parseTraitEnd } from '@vitrine/domain/works/traitEnd'
import { z } from 'zod'
import { failsWith, inOrder } from '../../inputFault.ts'
import { readList } from '../primitives.ts'
import { zWritten } from '../writers.ts'

/** How many traits a filter names, and how many values of one. */
export const MOST_TRAITS = 20
export const MOST_VALUES = 50

const zText = z.string().max(200)

const zEnd = zText.refine(
  (text) => parseTraitEnd(text) !== null,
  failsWith({ code: 'trait_range_unreadable' }),
)

/** What works have of a trait: one of the values, or a number or day from one to another. */
export const zTraitChoice = z
  .object({
    trait_type: zText,
    values: z.array(zText).max(MOST_VALUES).optional(),
    from: zEnd.optional(),
    to: zEnd.optional(),
  })
  .superRefine(inOrder('from', 'to', parseTraitEnd))
export type TraitChoice = z.infer<typeof zTraitChoice>

/** Enough for a choice of the longest texts, all their characters escaped. */
const MAX_TEXT = 100_000

/** The traits that works must have, all of them: a JSON text of an array. Read as that array. */
export const zTraitChoices = z
  .string()
  .max(MAX_TEXT)
  .meta({
    description:
      'JSON: traits that works must have, each with values of which one is enough, or a range of numbers or days (2026-11-20), e.g. [{"trait_type":"Colour","values":["Blue","Red"]},{"trait_type":"Level","from":"3"}]',
    examples: ['[{"trait_type":"Colour","values":["Blue"]}]'],
  })
  .default('')
  .transform(readList)
  .pipe(z.array(zTraitChoice).max(MOST_TRAITS))

/** A value of a trait, with the number of works that have it and fulfil the other filters. */
export const zTraitCount = z.object({ value: zWritten, works: z.int() })

/** A trait of a collection. */
export const zTraitFacet = z
  .object({
    trait_type: zWritten,
    /** The most frequent ones, and those chosen. */
    values: z.array(zTraitCount),
    /** How many values it has in all. */
    values_count: z.int(),
    /** The lowest and the highest value if all are numbers, or days; null otherwise. */
    range: z.object({ from: zWritten, to: zWritten }).nullable(),
  })
  .meta({ id: 'TraitFacet' })
export type TraitFacet = z.infer<typeof zTraitFacet>
