import { z } from 'zod'
import { zStory } from '../../entities/discovery/story.ts'
import { zFields, zStoryInList } from '../../entities/inList.ts'
import { operation } from '../../operation.ts'

export const getStory = operation({
  route: 'GET /common/story',
  summary: 'The story of an artist that the operator tells on home; null if there is none.',
  access: 'public',
  query: z.object({ fields: zFields }),
  output: z.object({ story: zStory.nullable() }),
  inList: z.object({ story: zStoryInList.nullable() }),
  errors: [],
})
