import { z } from 'zod'
import { zId } from '../../entities/primitives.ts'
import { zMade, zWritten } from '../../entities/writers.ts'
import { operation } from '../../operation.ts'

const zNeighbour = z.object({ _id: zMade, name: zWritten }).meta({ id: 'Neighbour' }).nullable()

export const listNeighbours = operation({
  route: 'GET /tokens/{id}/neighbours',
  summary: 'The works before and after a work on the page of its collection, which shows the newest first.',
  access: 'public',
  params: z.object({ id: zId }),
  output: z.object({ previous: zNeighbour, next: zNeighbour }),
  errors: ['not_found', 'hidden'],
})
