import { useQuery } from '@tanstack/react-query'
import { list } from '#data/query.ts'
import { Story } from '#parts/Story.tsx'

/** The story that the operator tells; nothing if there is none. */
export function StoryRoom() {
  const story = useQuery(list('GET /common/story')).data?.story
  return story ? <Story story={story} /> : null
}
