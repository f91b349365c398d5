import { z } from 'zod'
import { zCase, zReport } from '../../entities/moderation/case.ts'
import { zId } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const getCase = operation({
  route: 'GET /console/cases/{id}',
  summary: 'A case with its latest 48 reports.',
  access: 'moderator',
  params: z.object({ id: zId }),
  output: z.object({ case: zCase, reports: z.array(zReport) }),
  errors: ['not_found'],
})
