import { z } from 'zod'
import { zBrand, zConsoleBrand } from '../../entities/operator/brand.ts'
import { zVersion } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const saveBrand = operation({
  route: 'POST /console/brand',
  summary:
    'Changes the brand as a whole. `version` is that of the brand it was made from. The logo is uploaded before (POST /media).',
  access: 'operator',
  json: z.object({ version: zVersion, brand: zBrand }),
  output: zConsoleBrand,
  errors: [
    'brand_changed',
    'brand_text_required',
    'brand_links_invalid',
    'brand_logo_unknown',
    'colour_invalid',
    'colour_faint',
    'email_invalid',
  ],
})
