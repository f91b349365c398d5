import { z } from 'zod'
import { zHealth } from '../../entities/operator/health.ts'
import { operation } from '../../operation.ts'

export const getHealth = operation({
  route: 'GET /console/health',
  summary:
    'How the marketplace does: chains, nodes, jobs, queues, storage, database. At most a few seconds old.',
  access: 'moderator',
  output: z.object({ health: zHealth }),
  errors: [],
})
