import { lazy, type ReactNode } from 'react'
import { fetchPart } from './fetchPart.ts'
import { Opener } from './Opener.tsx'

const load = () => fetchPart(() => import('./PopoverPanel.tsx'))
const PopoverPanel = lazy(load)

type PopoverButtonProps = {
  /** The name of the button and of what it opens. */
  label: string
  className: string
  children: ReactNode
  /** What it opens; called with how to close it. */
  panel: (close: () => void) => ReactNode
}

/** A button that opens a panel beside it. */
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
