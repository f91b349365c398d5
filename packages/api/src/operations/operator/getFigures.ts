import { z } from 'zod'
import { FIGURE_PERIODS, zFigures } from '../../entities/operator/figures.ts'
import { operation } from '../../operation.ts'

export const getFigures = operation({
  route: 'GET /console/figures',
  summary:
    'Works, sales, volume, people and fees over a period, by day (UTC), and of as many days before. Dollars are by the rate of each day.',
  access: 'moderator',
  query: z.object({ days: z.enum(FIGURE_PERIODS).default('30') }),
  output: z.object({ figures: zFigures }),
  errors: [],
})
