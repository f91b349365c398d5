import { useState } from 'react'
import { request } from '#data/browser.ts'
import { useAction } from '#parts/act/useAction.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { w } from './developerWords.ts'

type RotateSecretProps = { id: string; onMade: (secret: string) => void; onClose: () => void }

/** Makes a new secret, which is then shown once. */
export function RotateSecret({ id, onMade, onClose }: RotateSecretProps) {
  const { mutate, isPending } = useAction({
    write: 'POST /users/webhooks/{id}/secret',
    act: () => request('POST /users/webhooks/{id}/secret', { params: { id } }),
    onDone: ({ secret }) => {
      onClose()
      onMade(secret)
    },
  })
  return (
    <ConfirmDialog
      title={w('webhook_secret_title')}
      text={w('webhook_secret_text')}
      keep={w('cancel')}
      act={w('webhook_secret_make')}
      busy={isPending}
      onAct={() => mutate()}
      onClose={onClose}
    />
  )
}

/** Since when events can be sent again, in milliseconds ago. The server allows 30 days. */
const SPANS = {
  replay_hour: 3_600_000,
  replay_day: 86_400_000,
  replay_week: 604_800_000,
  replay_month: 2_505_600_000,
}
type Span = keyof typeof SPANS

/** Sends past events again. */
export function ReplayWebhook({ id, onClose }: { id: string; onClose: () => void }) {
  const [span, setSpan] = useState<Span>('replay_hour')
  const { mutate, isPending } = useAction({
    write: 'POST /users/webhooks/{id}/replay',
    act: () => {
      const from = new Date(Date.now() - SPANS[span]).toISOString()
      return request('POST /users/webhooks/{id}/replay', { params: { id }, json: { from } })
    },
    said: w('webhook_replayed'),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={w('webhook_replay_title')}
      text={w('webhook_replay_text')}
      keep={w('cancel')}
      act={w('webhook_replay')}
      busy={isPending}
      onAct={() => mutate()}
      onClose={onClose}
    >
      <SelectField
        label={w('webhook_replay_from')}
        value={span}
        options={(Object.keys(SPANS) as Span[]).map((value) => ({ value, label: w(value) }))}
        onChange={(value) => setSpan(value as Span)}
      />
    </ConfirmDialog>
  )
}

/** Deletes a webhook. */
export function DeleteWebhook({ id, url, onClose }: { id: string; url: string; onClose: () => void }) {
  const { mutate, isPending } = useAction({
    write: 'DELETE /users/webhooks/{id}',
    act: () => request('DELETE /users/webhooks/{id}', { params: { id } }),
    said: w('webhook_deleted'),
  })
  return (
    <ConfirmDialog
      title={w('webhook_delete_title')}
      text={w('webhook_delete_text', { url })}
      keep={w('webhook_keep')}
      act={w('webhook_delete')}
      busy={isPending}
      onAct={() => mutate()}
      onClose={onClose}
    />
  )
}
