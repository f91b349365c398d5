import { zConsoleBrand } from '../../entities/operator/brand.ts'
import { operation } from '../../operation.ts'

export const getBrand = operation({
  route: 'GET /console/brand',
  summary: 'The name, colours, typeface, logo, legal facts and links of the marketplace.',
  access: 'operator',
  output: zConsoleBrand,
  errors: [],
})
