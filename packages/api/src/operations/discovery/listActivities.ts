import { z } from 'zod'
import { zActivity, zActivityType } from '../../entities/discovery/activity.ts'
import { zActivityInList, zFields } from '../../entities/inList.ts'
import { zAfter, zNext, zPage } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const listActivities = operation({
  route: 'GET /activities/{scope}',
  summary:
    'Activities: of everybody, of followed people, or of the viewer. By number, the first 100 pages; with `after`, to any depth.',
  access: 'optional',
  params: z.object({ scope: z.enum(['all', 'following', 'my']) }),
  query: zPage.extend({ ...zAfter.shape, type: zActivityType.optional(), fields: zFields }),
  output: z.object({ activities: z.array(zActivity), pages: z.int(), next: zNext }),
  inList: z.object({ activities: z.array(zActivityInList), pages: z.int(), next: zNext }),
  errors: ['unauthorized'],
})
