import { z } from 'zod'
import { zDate, zId } from '../../entities/primitives.ts'
import { zMade } from '../../entities/writers.ts'
import { operation } from '../../operation.ts'

export const createTakeout = operation({
  route: 'POST /takeouts',
  summary:
    'A link to download everything of the signed-in creator, or one of their collections, as a zip: pages, files, metadata, and what an import reads. Its pages have only what visitors see; in `private/` are the caller’s own drafts, works and collections that visitors do not see, locked content and private sales.',
  access: 'signedIn',
  json: z.object({
    /** One of the caller's collections; without it, everything that the caller created. */
    collection: zId.optional(),
    /** Where the copy will be published: the metadata then name their files by whole addresses. An http(s) address without name, password, `?` and `#`. */
    base: z
      .string()
      .max(300)
      .optional()
      .meta({ examples: ['https://vitrine.example/kept/'] }),
  }),
  output: z.object({
    /** The path of the zip, e.g. '/api/takeouts/…'. It needs no session. */
    url: zMade,
    expires: zDate,
  }),
  errors: ['not_found', 'forbidden', 'takeout_too_large', 'takeout_base_invalid'],
})
