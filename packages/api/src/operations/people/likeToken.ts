import { z } from 'zod'
import { zId } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const likeToken = operation({
  route: 'POST /tokens/{id}/like',
  summary: 'Likes a work. Liking twice counts once.',
  access: 'signedIn',
  params: z.object({ id: zId }),
  output: z.object({ likes: z.int() }),
  errors: ['not_found', 'hidden', 'places_full'],
})
