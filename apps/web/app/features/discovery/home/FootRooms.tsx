import { StoryRoom } from './StoryRoom.tsx'
import { TopUsers } from './TopUsers.tsx'

/** The rooms at the foot of home. They are one file, because each that home names adds to its first load. */
export default function FootRooms() {
  return (
    <>
      <StoryRoom />
      <TopUsers />
    </>
  )
}
