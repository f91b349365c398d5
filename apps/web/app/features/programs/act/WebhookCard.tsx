import type { Webhook } from '@vitrine/api/entities/programs/webhook'
import { useState } from 'react'
import { request } from '#data/browser.ts'
import { useAction } from '#parts/act/useAction.ts'
import { Button } from '#ui/Button.tsx'
import { Deliveries } from './Deliveries.tsx'
import { w } from './developerWords.ts'
import { DeleteWebhook, ReplayWebhook, RotateSecret } from './WebhookDialogs.tsx'

type WebhookCardProps = { webhook: Webhook; onSecret: (secret: string) => void }
type Asked = 'secret' | 'replay' | 'delete'

/** One webhook: what it is told, how it does, and what can be done with it. */
export function WebhookCard({ webhook, onSecret }: WebhookCardProps) {
  const { _id: id, url, state, pending, dead } = webhook
  const params = { id }
  const [asked, setAsked] = useState<Asked | null>(null)
  const [open, setOpen] = useState(false)
  const close = () => setAsked(null)
  const test = useAction({
    write: 'POST /users/webhooks/{id}/test',
    act: () => request('POST /users/webhooks/{id}/test', { params }),
    said: w('webhook_tested'),
    onDone: () => setOpen(true),
  })
  const resume = useAction({
    write: 'POST /users/webhooks/{id}/resume',
    act: () => request('POST /users/webhooks/{id}/resume', { params }),
    said: w('webhook_resumed'),
  })
  return (
    <li className="rounded-m p-4 ring-1 ring-line ring-inset sm:p-5">
      <p className="font-medium break-all">{url}</p>
      <p className="mt-1 text-sm text-quiet wrap-anywhere">{toldTo(webhook)}</p>
      <p className="text-sm text-quiet tabular-nums">{w('webhook_facts', { pending, dead })}</p>
      {state !== 'on' && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3 rounded-m bg-sunken px-4 py-3">
          <p className="text-error">{w(state === 'gone' ? 'webhook_gone' : 'webhook_failing')}</p>
          <Button size="small" busy={resume.isPending} onClick={() => resume.mutate()}>
            {w('webhook_resume')}
          </Button>
        </div>
      )}
      <fieldset aria-label={w('webhook_more', { url })} className="mt-4 flex flex-wrap gap-2">
        <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {w('deliveries')}
        </Button>
        <Button size="small" busy={test.isPending} disabled={state !== 'on'} onClick={() => test.mutate()}>
          {w('webhook_test')}
        </Button>
        <Button size="small" onClick={() => setAsked('replay')}>
          {w('webhook_replay')}
        </Button>
        <Button size="small" onClick={() => setAsked('secret')}>
          {w('webhook_secret')}
        </Button>
        <Button size="small" onClick={() => setAsked('delete')}>
          {w('webhook_delete')}
        </Button>
      </fieldset>
      {open && <Deliveries webhook={webhook} />}
      {asked === 'secret' && <RotateSecret id={id} onMade={onSecret} onClose={close} />}
      {asked === 'replay' && <ReplayWebhook id={id} onClose={close} />}
      {asked === 'delete' && <DeleteWebhook id={id} url={url} onClose={close} />}
    </li>
  )
}

function toldTo({ events, collection, creator, early }: Webhook): string {
  const works = [
    ...(creator ? [w('webhook_of_creator', { creator })] : []),
    ...(collection ? [w('webhook_of_collection', { collection })] : []),
  ]
  return [
    events.map((type) => w(`event_${type}`)).join(', '),
    ...(works.length > 0 ? works : [w('webhook_all')]),
    ...(early ? [w('webhook_early_on')] : []),
  ].join(' · ')
}
