import { useQuery } from '@tanstack/react-query'
import type { ApiKey } from '@vitrine/api/entities/programs/apiKey'
import { useState } from 'react'
import { request } from '#data/browser.ts'
import { query } from '#data/query.ts'
import { useAction } from '#parts/act/useAction.ts'
import { Button } from '#ui/Button.tsx'
import { Empty } from '#ui/lists/Empty.tsx'
import { formatDate } from '#words/date.ts'
import { dayOfMoment } from '#words/dayOfMoment.ts'
import { locale } from '#words/language.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { w } from './developerWords.ts'
import { ListState } from './ListState.tsx'
import { NewKeyDialog } from './NewKeyDialog.tsx'
import { SecretDialog } from './SecretDialog.tsx'

/** The viewer's API keys: made, shown once, and withdrawn. */
export function ApiKeys() {
  const keys = useQuery(query('GET /users/keys'))
  const [making, setMaking] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const list = keys.data?.api_keys ?? []
  return (
    <section aria-labelledby="keys">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="keys" className="text-xl">
          {w('keys')}
        </h2>
        <Button size="small" onClick={() => setMaking(true)}>
          {w('key_new')}
        </Button>
      </div>
      <p className="mt-2 mb-4 text-quiet">{w('keys_text')}</p>
      <ListState query={keys} />
      {keys.data && list.length === 0 && <Empty title={w('keys_empty')} />}
      <ul className="flex flex-col divide-y divide-line">
        {list.map((key) => (
          <KeyLine key={key._id} apiKey={key} />
        ))}
      </ul>
      {making && (
        <NewKeyDialog
          onClose={() => setMaking(false)}
          onMade={(made) => {
            setMaking(false)
            setSecret(made)
          }}
        />
      )}
      {secret && (
        <SecretDialog
          title={w('key_made')}
          text={w('key_made_text')}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </section>
  )
}

function KeyLine({ apiKey: { _id, name, prefix, reads, date_create, date_used } }: { apiKey: ApiKey }) {
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useAction({
    write: 'DELETE /users/keys/{id}',
    act: () => request('DELETE /users/keys/{id}', { params: { id: _id } }),
    said: w('key_withdrawn'),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-quiet wrap-anywhere">
          {w('key_facts', { prefix, reads: reads.toLocaleString(locale()), date: dayOfMoment(date_create) })}
        </p>
        <p className="text-sm text-quiet">
          {date_used ? w('key_used', { date: formatDate(date_used) }) : w('key_unused')}
        </p>
      </div>
      <Button size="small" aria-label={w('key_withdraw_name', { name })} onClick={() => setAsking(true)}>
        {w('key_withdraw')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={w('key_withdraw_title', { name })}
          text={w('key_withdraw_text')}
          keep={w('key_keep')}
          act={w('key_withdraw')}
          busy={isPending}
          onAct={() => mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}
