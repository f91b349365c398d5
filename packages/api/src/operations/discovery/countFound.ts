import { z } from 'zod'
import { zSearched } from '../../entities/primitives.ts'
import { MOST_COUNTED } from '../../mostCounted.ts'
import { operation } from '../../operation.ts'

const zCount = z.int().max(MOST_COUNTED)

export const countFound = operation({
  route: 'GET /search/counts',
  summary: `How many works, users and collections a search by name finds, counted up to ${MOST_COUNTED}.`,
  access: 'public',
  query: z.object({ name: zSearched.default('') }),
  output: z.object({ items: zCount, users: zCount, collections: zCount }),
  errors: [],
})
