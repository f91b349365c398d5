import { z } from 'zod'
import { zDate, zId } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const createTakeout = operation({
  route: 'POST /takeouts',
  summary:
    'A link to download everything of the signed-in creator, or one of their collections, as a zip: pages, files and metadata. Only what visitors see is in it.',
  access: 'signedIn',
  json: z.object({
    /** One of the caller's collections; without it, everything that the caller created. */
    collection: zId.optional(),
  }),
  output: z.object({
    /** The path of the zip, e.g. '/api/takeouts/…'. It needs no session. */
    url: z.string(),
    expires: zDate,
  }),
  errors: ['not_found', 'forbidden', 'takeout_too_large'],
})
