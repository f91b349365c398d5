import { CATEGORY_NAME, MOST_CATEGORIES } from '@vitrine/domain/rules/operator/checkCategories'
import { z } from 'zod'
import { zTypedLine, zVersion } from '../primitives.ts'
import { zMade, zWritten } from '../writers.ts'

/** All categories in the console, in their order. */
export const zCategories = z
  .object({
    /** Grows with every change. */
    version: zVersion,
    categories: z.array(z.object({ _id: zMade, name: zWritten, retired: z.boolean() })),
  })
  .meta({ id: 'Categories' })
export type Categories = z.infer<typeof zCategories>

export const zCategoryDrafts = z
  .array(
    z.object({
      /** Null for a new one. */
      _id: z.string().max(40).nullable(),
      // A little more than allowed, so that the rule can say what is wrong.
      name: zTypedLine(2 * CATEGORY_NAME),
      retired: z.boolean(),
    }),
  )
  .max(MOST_CATEGORIES)
