import { z } from 'zod'
import { zCategory } from '../../entities/works/token.ts'
import { operation } from '../../operation.ts'

export const listCategories = operation({
  route: 'GET /categories',
  summary:
    'The categories that are offered for new works, in their order. Works keep a category that is offered no more.',
  access: 'public',
  output: z.object({ categories: z.array(zCategory) }),
  errors: [],
})
