import { z } from 'zod'
import { zMade } from '../../entities/writers.ts'
import { MEDIA_ERRORS } from '../../mediaErrors.ts'
import { operation } from '../../operation.ts'

export const uploadAvatar = operation({
  route: 'POST /users/avatar',
  summary: 'Replaces the avatar; without a file the default image is used again.',
  access: 'signedIn',
  form: z.object({ avatar: z.file().optional() }),
  output: z.object({ avatar: zMade.nullable() }),
  errors: MEDIA_ERRORS,
})
