import { Dormant, type DormantProps } from './Dormant.tsx'
import { watchNear } from './useNear.ts'

const near = (part: Element, wake: () => void) => watchNear(part, wake, '10%')

/** Server-rendered content that React hydrates when it comes near the screen. */
export const WhenNear = (props: DormantProps) => <Dormant {...props} until={near} />
