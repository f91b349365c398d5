import { Dialog } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import { type ReactNode, useContext } from 'react'
import { LanguageOf } from '../LanguageOf.ts'

type ModalProps = {
  title: string
  /** Shown below the title. */
  description?: ReactNode
  /** The accessible name of the close button. */
  closeLabel: string
  onClose: () => void
  /** Hides the close button and ignores Escape and clicks outside, while a stray click must not close the dialog. */
  locked?: boolean
  children?: ReactNode
  /** The sum and the buttons. They stay in view while the rest scrolls. Null if the dialog has none. */
  foot: ReactNode
}

/** The space at the lower edge of the window. */
const BELOW = 'pb-[max(1.5rem,env(safe-area-inset-bottom))]'

/** A dialog: centred on a wide screen, at the bottom of a narrow one. */
export function Modal({
  title,
  description,
  closeLabel,
  onClose,
  locked = false,
  children,
  foot,
}: ModalProps) {
  const language = useContext(LanguageOf)
  return (
    <Dialog.Root
      open
      onOpenChange={(open, { event }) => {
        const above = event.target instanceof Element && event.target.closest('[data-above]')
        if (!open && !locked && !above) onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity duration-(--calm) data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Viewport className="fixed inset-0 z-40 flex items-end justify-center overflow-y-auto sm:items-center sm:p-6">
          <Dialog.Popup
            {...language}
            className="flex max-h-[min(92dvh,100dvh-var(--notice,0px))] w-full flex-col short:overflow-y-auto rounded-t-l bg-surface text-ink shadow-float outline-none transition-[translate,opacity] duration-(--calm) ease-out data-starting-style:translate-y-4 data-starting-style:opacity-0 sm:max-w-[27.5rem] sm:rounded-l"
          >
            <div className="flex items-start justify-between gap-4 px-6 pt-5">
              <Dialog.Title className="line-clamp-3 min-w-0 pt-1 text-xl wrap-anywhere">{title}</Dialog.Title>
              {!locked && (
                <Dialog.Close
                  aria-label={closeLabel}
                  className="-me-2 inline-flex size-9 items-center justify-center rounded-m text-quiet hover:bg-sunken hover:text-ink"
                >
                  <X className="size-5" aria-hidden />
                </Dialog.Close>
              )}
            </div>
            <div
              className={`relative min-h-0 overflow-y-auto px-6 short:shrink-0 short:overflow-visible ${foot ? 'pb-5' : BELOW}`}
            >
              {description && (
                <Dialog.Description className="pt-1 text-quiet wrap-anywhere">
                  {description}
                </Dialog.Description>
              )}
              <div className="pt-5 empty:hidden">{children}</div>
            </div>
            {foot && (
              <div className={`flex shrink-0 flex-col gap-3 border-t border-line px-6 pt-4 ${BELOW}`}>
                {foot}
              </div>
            )}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
