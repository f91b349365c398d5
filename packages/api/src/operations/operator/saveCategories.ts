import { z } from 'zod'
import { zVersion } from '../../entities/primitives.ts'
import { zCategories, zCategoryDrafts } from '../../entities/works/categories.ts'
import { operation } from '../../operation.ts'

export const saveCategories = operation({
  route: 'POST /console/categories',
  summary:
    'Changes the names, the order and the retirement of categories, and adds new ones. All existing ones are named; `version` is that of the list it was made from.',
  access: 'operator',
  json: z.object({ version: zVersion, categories: zCategoryDrafts }),
  output: zCategories,
  errors: [
    'list_changed',
    'category_name_required',
    'category_name_long',
    'category_name_taken',
    'category_last',
    'category_unknown',
  ],
})
