import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { t } from '#words/catalogue.ts'
import { w } from './developerWords.ts'

type SecretDialogProps = { title: string; text: string; secret: string; onClose: () => void }

/** Shows a secret once. A stray click must not close it. */
export function SecretDialog({ title, text, secret, onClose }: SecretDialogProps) {
  return (
    <Modal
      title={title}
      description={text}
      closeLabel={w('close')}
      onClose={onClose}
      locked
      foot={
        <Button kind="primary" size="large" wide onClick={onClose}>
          {w('done')}
        </Button>
      }
    >
      <code className="block rounded-m bg-sunken px-4 py-3 text-sm break-all">{secret}</code>
      <div className="mt-3">
        <CopyButton
          text={secret}
          label={w('copy')}
          shown={w('copy')}
          copied={w('copied')}
          refused={t('not_copied')}
        />
      </div>
    </Modal>
  )
}
