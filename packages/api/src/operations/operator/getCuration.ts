import { z } from 'zod'
import { zCuratedList, zCuration } from '../../entities/operator/curation.ts'
import { operation } from '../../operation.ts'

export const getCuration = operation({
  route: 'GET /console/curation/{list}',
  summary:
    'A list of home that operators choose: the works of the hero, stories, featured or sponsored collections, or banners.',
  access: 'operator',
  params: z.object({ list: zCuratedList }),
  output: zCuration,
  errors: [],
})
