import { z } from 'zod'
import { zMedia } from '../../entities/works/media.ts'
import { MEDIA_ERRORS } from '../../mediaErrors.ts'
import { operation } from '../../operation.ts'

export const uploadMedia = operation({
  route: 'POST /media',
  summary:
    'Stores a file before it is minted. Its content is checked; at most 30,000,000 bytes; its metadata is removed unless keep_metadata is set.',
  access: 'signedIn',
  form: z.object({
    file: z.file(),
    /** Whether the file keeps place, date and device. The returned hash is that of the stored file. */
    keep_metadata: z.stringbool().default(false),
  }),
  output: z.object({ media: zMedia }),
  errors: ['media_required', ...MEDIA_ERRORS],
})
