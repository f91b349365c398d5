import type { ReactNode } from 'react'
import { lazyPart } from '../loading/lazyPart.tsx'
import { Opener } from './Opener.tsx'

const load = () => import('./PopoverPanel.tsx')
const PopoverPanel = lazyPart(load)

type PopoverButtonProps = {
  /** The accessible name of the button and of its panel. */
  label: string
  className: string
  children: ReactNode
  /** Renders the panel; called with a function that closes it. */
  panel: (close: () => void) => ReactNode
}

/** A button that opens a panel next to it. */
export function PopoverButton({ panel, label, ...look }: PopoverButtonProps) {
  return (
    <Opener
      {...look}
      opens="dialog"
      label={label}
      title={label}
      load={load}
      popup={(opened) => (
        <PopoverPanel {...opened} label={label}>
          {panel(opened.onClose)}
        </PopoverPanel>
      )}
    />
  )
}
