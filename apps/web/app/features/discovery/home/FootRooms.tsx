import { useQuery } from '@tanstack/react-query'
import { list } from '#data/query.ts'
import { Story } from '#parts/Story.tsx'
import { TopUsers } from './TopUsers.tsx'

/** The story that the operator tells; nothing if there is none. */
export function StoryRoom() {
  const story = useQuery(list('GET /common/story')).data?.story
  return story ? <Story story={story} /> : null
}

/** The rooms at the foot of home. They are one file, because each that home names adds to its first load. */
export default function FootRooms() {
  return (
    <>
      <StoryRoom />
      <TopUsers />
    </>
  )
}
