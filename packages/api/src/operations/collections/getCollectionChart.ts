import { z } from 'zod'
import { zCollectionChart } from '../../entities/collections/figures.ts'
import { zId } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const getCollectionChart = operation({
  route: 'GET /collections/{id}/chart',
  summary: 'Floor, volume and number of sales of a collection by day (UTC).',
  access: 'optional',
  params: z.object({ id: zId }),
  query: z.object({ days: z.enum(['30', '90', '365']).default('30') }),
  output: z.object({ chart: zCollectionChart }),
  errors: ['not_found', 'hidden'],
})
