import { SUBJECT_KINDS } from '@vitrine/domain/moderation/reports'
import { z } from 'zod'
import { zLikeness } from '../../entities/moderation/likeness.ts'
import { zAfter, zNext } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const listLikenesses = operation({
  route: 'GET /console/likenesses',
  summary:
    'Hints that nobody decided yet: what resembles an older work or a verified name, the latest first.',
  access: 'moderator',
  query: zAfter.extend({ kind: z.enum(SUBJECT_KINDS).optional() }),
  output: z.object({ likenesses: z.array(zLikeness), next: zNext }),
  errors: [],
})
