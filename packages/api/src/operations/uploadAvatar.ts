import { z } from 'zod'
import { operation } from '../operation.ts'

export const uploadAvatar = operation({
  route: 'POST /users/avatar',
  summary: 'Replaces the avatar; without a file the default image is used again.',
  access: 'signedIn',
  form: z.object({ avatar: z.file().optional() }),
  output: z.object({ avatar: z.string().nullable() }),
  errors: [
    'media_too_large',
    'media_type_unsupported',
    'media_unreadable',
    'model_not_whole',
    'model_unshowable',
    'model_too_detailed',
  ],
})
