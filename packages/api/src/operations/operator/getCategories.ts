import { zCategories } from '../../entities/works/categories.ts'
import { operation } from '../../operation.ts'

export const getCategories = operation({
  route: 'GET /console/categories',
  summary: 'All categories, retired ones too, as operators change them.',
  access: 'operator',
  output: zCategories,
  errors: [],
})
