import { z } from 'zod'
import { zStory } from '../../entities/story.ts'
import { operation } from '../../operation.ts'

export const getStory = operation({
  route: 'GET /common/story',
  summary: 'The story of an artist that the operator tells on home; null if there is none.',
  access: 'public',
  output: z.object({ story: zStory.nullable() }),
  errors: [],
})
