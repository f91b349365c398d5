import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { w } from './developerWords.ts'

type ConfirmDialogProps = {
  title: string
  text: string
  keep: string
  act: string
  busy: boolean
  onAct: () => void
  onClose: () => void
  children?: ReactNode
}

/** Asks before something is done. */
export function ConfirmDialog({
  title,
  text,
  keep,
  act,
  busy,
  onAct,
  onClose,
  children,
}: ConfirmDialogProps) {
  return (
    <Modal
      title={title}
      description={text}
      closeLabel={w('close')}
      onClose={onClose}
      foot={
        <div className="grid gap-3 sm:grid-cols-2">
          <Button onClick={onClose}>{keep}</Button>
          <Button kind="primary" busy={busy} onClick={onAct}>
            {act}
          </Button>
        </div>
      }
    >
      {children}
    </Modal>
  )
}
