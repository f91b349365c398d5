import { z } from 'zod'
import { zCategory } from '../entities/token.ts'
import { operation } from '../operation.ts'

export const listCategories = operation({
  route: 'GET /categories',
  summary: 'The categories of collectibles.',
  access: 'public',
  output: z.object({ categories: z.array(zCategory) }),
  errors: [],
})
