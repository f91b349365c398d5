import { Popover } from '@base-ui/react/popover'
import { type ReactNode, useContext } from 'react'
import { LanguageOf } from '../LanguageOf.ts'
import type { Opened } from './Opener.tsx'

type PopoverPanelProps = Opened & { label: string; children: ReactNode }

/** The open panel of a {@link PopoverButton}. */
export default function PopoverPanel({ id, anchor, label, onClose, children }: PopoverPanelProps) {
  return (
    <Popover.Root
      open
      onOpenChange={(open, { reason, event }) => {
        // The button itself handles clicks on it.
        const onButton = reason === 'outside-press' && anchor.current?.contains(event.target as Node)
        if (!open && !onButton) onClose()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          align="end"
          sideOffset={8}
          collisionPadding={12}
          className="z-40 outline-none"
        >
          <Popover.Popup
            {...useContext(LanguageOf)}
            id={id}
            aria-label={label}
            finalFocus={anchor}
            className="max-h-[min(32rem,var(--available-height))] w-[min(24rem,calc(100vw-1.5rem))] overflow-y-auto rounded-l bg-surface p-4 text-ink shadow-float outline-none transition-[opacity,scale] duration-(--quick) data-starting-style:scale-[0.98] data-starting-style:opacity-0"
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
