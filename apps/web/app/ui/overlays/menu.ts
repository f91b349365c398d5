import type { ReactElement, ReactNode } from 'react'

/** An action, a link or a choice in a menu. */
export type MenuEntry = {
  key: string
  label: string
  icon?: ReactNode
  /** The link element that the entry renders. */
  link?: ReactElement
  onSelect?: () => void
  /** In a group of choices: whether this one is chosen. */
  checked?: boolean
  /** Cannot be chosen now; the label says why. */
  disabled?: boolean
}

export type MenuGroup = { label?: string; entries: MenuEntry[] }
