import { useQuery } from '@tanstack/react-query'
import type { Delivery, Webhook } from '@vitrine/api/entities/programs/webhook'
import { useId, useState } from 'react'
import { request } from '#data/browser.ts'
import { query } from '#data/query.ts'
import { useAction } from '#parts/act/useAction.ts'
import { Button } from '#ui/Button.tsx'
import { Ago } from '#ui/time/Ago.tsx'
import { formatDate, timeAgo } from '#words/date.ts'
import { w } from './developerWords.ts'
import { ListState } from './ListState.tsx'

/** How often the list is read again, in milliseconds. */
const INTERVAL = 3_000

/** The latest deliveries of a webhook. Those that failed can be sent again. */
export function Deliveries({ webhook: { _id: id, dead } }: { webhook: Webhook }) {
  const params = { id }
  const deliveries = useQuery({
    ...query('GET /users/webhooks/{id}/deliveries', { params }),
    refetchInterval: INTERVAL,
  })
  const resend = useAction({
    write: 'POST /users/webhooks/{id}/resend',
    act: (delivery?: string) =>
      request('POST /users/webhooks/{id}/resend', { params, json: delivery ? { delivery } : {} }),
    said: w('delivery_resent'),
  })
  const list = deliveries.data?.deliveries ?? []
  return (
    <div className="mt-4 border-t border-line pt-4">
      <ListState query={deliveries} />
      {deliveries.data && list.length === 0 && <p className="text-quiet">{w('deliveries_empty')}</p>}
      {dead > 0 && (
        <Button size="small" busy={resend.isPending} onClick={() => resend.mutate(undefined)}>
          {w('delivery_all_again')}
        </Button>
      )}
      <ul aria-label={w('deliveries')} className="flex flex-col divide-y divide-line">
        {list.map((delivery) => (
          <DeliveryLine
            key={delivery._id}
            webhook={id}
            delivery={delivery}
            onResend={() => resend.mutate(delivery._id)}
          />
        ))}
      </ul>
    </div>
  )
}

type LineProps = { webhook: string; delivery: Delivery; onResend: () => void }

function DeliveryLine({ webhook, delivery, onResend }: LineProps) {
  const [open, setOpen] = useState(false)
  const panel = useId()
  const { type, stage, state, date_create, date_tried } = delivery
  const name = w(`event_${type}`)
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p>
          <span className="font-medium">{name}</span>{' '}
          <span className="text-sm text-quiet">
            {type !== 'test' && `${w(`delivery_${stage}`)} · `}
            <Ago date={date_create} format={timeAgo} />
          </span>
        </p>
        <p className={`text-sm ${state === 'dead' ? 'text-error' : 'text-quiet'}`}>{stateOf(delivery)}</p>
        <div className="flex flex-wrap gap-2">
          {date_tried && (
            <Button
              size="small"
              kind="plain"
              aria-expanded={open}
              aria-controls={panel}
              aria-label={w('delivery_show_name', { type: name, when: formatDate(date_create) })}
              onClick={() => setOpen(!open)}
            >
              {w('delivery_show')}
            </Button>
          )}
          {state !== 'pending' && (
            <Button size="small" kind="plain" onClick={onResend}>
              {w(state === 'dead' ? 'delivery_again' : 'delivery_once_more')}
            </Button>
          )}
        </div>
      </div>
      <div id={panel} hidden={!open}>
        {open && <ExchangeOf webhook={webhook} delivery={delivery} />}
      </div>
    </li>
  )
}

/** The body of a delivery's last attempt, and the answer to it. */
function ExchangeOf({ webhook, delivery: { _id, attempts } }: Pick<LineProps, 'webhook' | 'delivery'>) {
  const params = { id: webhook, delivery: _id }
  const found = useQuery({
    ...query('GET /users/webhooks/{id}/deliveries/{delivery}', { params }),
    // Another attempt may have had another answer.
    refetchOnMount: attempts > 1 ? 'always' : true,
  })
  if (!found.data) return <ListState query={found} />
  const { sent, answer } = found.data
  if (sent === null) return <p className="mt-2 text-sm text-quiet">{w('delivery_not_kept')}</p>
  return (
    <>
      <Text title={w('delivery_body')} text={pretty(sent)} />
      {answer ? (
        <Text title={w('delivery_answer')} text={answer} />
      ) : (
        <p className="mt-2 text-sm text-quiet">
          {w(answer === null ? 'delivery_no_answer' : 'delivery_empty_answer')}
        </p>
      )}
    </>
  )
}

function Text({ title, text }: { title: string; text: string }) {
  return (
    <section aria-label={title} className="mt-2">
      <h4 className="text-sm font-medium">{title}</h4>
      {/* Scrollable parts can be reached by keyboard. */}
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
        className="mt-1 max-h-64 overflow-auto rounded-m bg-sunken p-3 text-xs whitespace-pre-wrap break-words"
      >
        {text}
      </pre>
    </section>
  )
}

/** A body is one line of JSON, unless it was too long to be kept whole. */
function pretty(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2)
  } catch {
    return json
  }
}

function stateOf({ state, status, attempts, date_tried }: Delivery): string {
  const answer = status === null ? w('delivery_silent') : w('delivery_status', { status })
  return [
    w(`delivery_${state}`),
    ...(date_tried ? [answer] : []),
    ...(attempts > 1 ? [`${attempts} ${w('delivery_attempts', { n: attempts })}`] : []),
  ].join(' · ')
}
