import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { t } from '#words/catalogue.ts'

type FilterSheetProps = { done: ReactNode; onClose: () => void; children: ReactNode }

/** The filters at the bottom of a narrow screen. A choice counts at once; `done` says how much it leaves. */
export default function FilterSheet({ done, onClose, children }: FilterSheetProps) {
  return (
    <Modal
      title={t('filters')}
      closeLabel={t('close')}
      onClose={onClose}
      foot={
        <Button kind="primary" size="large" wide onClick={onClose}>
          {done}
        </Button>
      }
    >
      {children}
    </Modal>
  )
}
