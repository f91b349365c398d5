import { z } from 'zod'
import { operation } from '../operation.ts'

export const uploadCover = operation({
  route: 'POST /users/cover',
  summary: 'Replaces the cover of the profile; without a file it is removed.',
  access: 'signedIn',
  form: z.object({ image: z.file().optional() }),
  output: z.object({ cover: z.string().nullable() }),
  errors: [
    'media_too_large',
    'media_type_unsupported',
    'media_unreadable',
    'model_not_whole',
    'model_unshowable',
    'model_too_detailed',
  ],
})
