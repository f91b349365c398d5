import { useQuery } from '@tanstack/react-query'
import type { Delivery, Webhook } from '@vitrine/api/entities/programs/webhook'
import { request } from '#data/browser.ts'
import { query } from '#data/query.ts'
import { useAction } from '#parts/act/useAction.ts'
import { Ago } from '#ui/Ago.tsx'
import { Button } from '#ui/Button.tsx'
import { timeAgo } from '#words/date.ts'
import { ListState } from './ListState.tsx'
import { w } from './words.ts'

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
          <li key={delivery._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <p>
              <span className="font-medium">{w(`event_${delivery.type}`)}</span>{' '}
              <span className="text-sm text-quiet">
                {delivery.type !== 'test' && `${w(`delivery_${delivery.stage}`)} · `}
                <Ago date={delivery.date_create} format={timeAgo} />
              </span>
            </p>
            <p className={`text-sm ${delivery.state === 'dead' ? 'text-error' : 'text-quiet'}`}>
              {stateOf(delivery)}
            </p>
            {delivery.state === 'dead' && (
              <Button size="small" kind="plain" onClick={() => resend.mutate(delivery._id)}>
                {w('delivery_again')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function stateOf({ state, status, attempts, date_tried }: Delivery): string {
  const answer = status === null ? w('delivery_silent') : w('delivery_status', { status })
  return [
    w(`delivery_${state}`),
    ...(date_tried ? [answer] : []),
    ...(attempts > 1 ? [`${attempts} ${w('delivery_attempts', { n: attempts })}`] : []),
  ].join(' · ')
}
