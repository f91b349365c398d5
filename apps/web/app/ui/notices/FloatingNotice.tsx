import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'

type FloatingNoticeProps = { children: ReactNode; button: string; onPress: () => void }

/** A sentence and a button that float below the header, so the page does not move. */
export function FloatingNotice({ children, button, onPress }: FloatingNoticeProps) {
  return (
    // Above open dialogs, which hide everything else from assistive technology, except elements with `aria-live`.
    <div
      role="status"
      aria-live="polite"
      data-above=""
      className="fixed inset-x-4 top-25 z-50 mx-auto flex w-fit items-center gap-4 rounded-l bg-surface p-3 ps-5 shadow-float xl:top-20"
    >
      <p>{children}</p>
      <Button size="small" kind="primary" onClick={onPress}>
        {button}
      </Button>
    </div>
  )
}
