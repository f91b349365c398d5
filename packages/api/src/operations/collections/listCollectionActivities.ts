import { z } from 'zod'
import { zActivity, zActivityType } from '../../entities/discovery/activity.ts'
import { zActivityInList, zFields } from '../../entities/inList.ts'
import { zAfter, zId, zNext } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const listCollectionActivities = operation({
  route: 'GET /collections/{id}/activities',
  summary: 'What happened on chain to the works of a collection, the latest first.',
  access: 'optional',
  params: z.object({ id: zId }),
  query: zAfter.extend({ type: zActivityType.optional(), fields: zFields }),
  output: z.object({ activities: z.array(zActivity), next: zNext }),
  inList: z.object({ activities: z.array(zActivityInList), next: zNext }),
  errors: ['not_found', 'hidden'],
})
