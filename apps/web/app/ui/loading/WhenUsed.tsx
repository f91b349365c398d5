import { Dormant, type DormantProps } from './Dormant.tsx'

function used(part: Element, wake: () => void): () => void {
  const gone = new AbortController()
  for (const event of ['pointerover', 'focusin']) part.addEventListener(event, wake, gone)
  return () => gone.abort()
}

/**
 * Server-rendered content that React hydrates when the pointer or the focus comes to it: for buttons that look the same
 * for everybody and that few people press.
 */
export const WhenUsed = (props: DormantProps) => <Dormant {...props} until={used} />
