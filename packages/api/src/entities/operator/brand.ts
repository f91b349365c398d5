import {
  BRAND_ADDRESS,
  BRAND_FEES,
  BRAND_LINE,
  BRAND_LINK_NAME,
  BRAND_LINKS,
  BRAND_NAME,
  BRAND_OPERATOR,
  TYPEFACES,
} from '@vitrine/domain/operator/brand'
import { z } from 'zod'
import { zUserRef } from '../people/user.ts'
import { zDate, zTypedLine, zTypedText, zVersion } from '../primitives.ts'
import { zImage } from '../works/media.ts'
import { writers } from '../writers.ts'

/** What makes a marketplace look and sound like its operator's. Accents are '#rrggbb'. */
export const zBrand = z
  .object({
    product: zTypedLine(BRAND_NAME),
    line: zTypedLine(BRAND_LINE),
    store: zTypedLine(BRAND_NAME),
    light: z.string().max(7).register(writers, { by: 'people' }),
    dark: z.string().max(7).register(writers, { by: 'people' }),
    typeface: z.enum(TYPEFACES),
    /** The hash of an uploaded picture, or null for Vitrine's own sign. */
    logo: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .nullable()
      .meta({ examples: ['5e'.repeat(32)] }),
    operator: zTypedLine(BRAND_OPERATOR),
    address: zTypedText(BRAND_ADDRESS),
    email: z.string().max(254).register(writers, { by: 'people' }),
    fees: zTypedLine(BRAND_FEES),
    links: z
      .array(
        z.object({
          name: zTypedLine(BRAND_LINK_NAME),
          url: z.string().max(300).register(writers, { by: 'people' }),
        }),
      )
      // One too many, so that the rule can say it at the field.
      .max(BRAND_LINKS + 1),
  })
  .meta({ id: 'Brand' })

/** The brand in the console. */
export const zConsoleBrand = zBrand
  .extend({
    /** Grows with every change; 0 before the first. */
    version: zVersion,
    changed_by: zUserRef.nullable(),
    date_changed: zDate.nullable(),
    /** The picture of the logo. */
    image: zImage.nullable(),
  })
  .meta({ id: 'ConsoleBrand' })
export type ConsoleBrand = z.infer<typeof zConsoleBrand>
