import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { t } from '#words/catalogue.ts'

type SelectBarProps = {
  /** How many works are selected, and what else there is to say. */
  status: ReactNode
  count: number
  submit: string
  onClear: () => void
  onSubmit: () => void
}

/** The bar at the foot of the window while works are being selected. */
export function SelectBar({ status, count, submit, onClear, onSubmit }: SelectBarProps) {
  return createPortal(
    <BottomBar label={t('select_bar')} className="min-h-18 gap-x-4 gap-y-2 py-3">
      <p role="status" className="min-w-0 flex-1 basis-60 text-sm">
        {status}
      </p>
      {count > 0 && (
        <div className="flex gap-2 max-sm:w-full">
          <Button kind="plain" onClick={onClear}>
            {t('select_clear')}
          </Button>
          <Button kind="primary" className="max-sm:grow" onClick={onSubmit}>
            {submit}
          </Button>
        </div>
      )}
    </BottomBar>,
    document.body,
  )
}
