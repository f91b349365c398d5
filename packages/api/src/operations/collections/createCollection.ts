import { z } from 'zod'
import { zCollection } from '../../entities/collections/collection.ts'
import { zMoment, zTypedLine, zTypedText } from '../../entities/primitives.ts'
import { MEDIA_ERRORS } from '../../mediaErrors.ts'
import { operation } from '../../operation.ts'

export const createCollection = operation({
  route: 'POST /collections',
  summary: 'Creates a collection.',
  access: 'signedIn',
  form: z.object({
    image: z.file().optional(),
    name: zTypedLine(200).default(''),
    symbol: zTypedLine(20).default(''),
    description: zTypedText(5_000).default(''),
    /** The public short url; empty for none. */
    short: z.string().max(100).default(''),
    /** How many works it will have, a whole number; empty when that is not known. */
    planned_items: z.string().max(20).default(''),
    /** When its works become public; at once by default. */
    date_launch: zMoment.optional(),
  }),
  output: z.object({ collection: zCollection }),
  errors: [
    'collection_image_required',
    'collections_full',
    'collection_image_small',
    'collection_name_invalid',
    'name_reserved',
    'collection_symbol_invalid',
    'planned_items_invalid',
    'short_invalid',
    'short_taken',
    ...MEDIA_ERRORS,
  ],
})
