import type { ReactElement, ReactNode } from 'react'

/** One thing to do, to go to, or to choose. */
export type MenuEntry = {
  key: string
  label: string
  icon?: ReactNode
  /** A link element to be drawn as the entry. */
  link?: ReactElement
  onSelect?: () => void
  /** In a group that is a choice: whether this one is chosen. */
  checked?: boolean
  /** Cannot be chosen now; the label says why. */
  disabled?: boolean
}

export type MenuGroup = { label?: string; entries: MenuEntry[] }
