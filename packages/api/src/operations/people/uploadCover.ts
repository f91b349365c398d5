import { z } from 'zod'
import { zMade } from '../../entities/writers.ts'
import { MEDIA_ERRORS } from '../../mediaErrors.ts'
import { operation } from '../../operation.ts'

export const uploadCover = operation({
  route: 'POST /users/cover',
  summary: 'Replaces the cover of the profile; without a file it is removed.',
  access: 'signedIn',
  form: z.object({ image: z.file().optional() }),
  output: z.object({ cover: zMade.nullable() }),
  errors: MEDIA_ERRORS,
})
