import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { Link } from 'react-router'
import { query } from '#data/query.ts'
import { Button } from '#ui/Button.tsx'
import { Empty } from '#ui/lists/Empty.tsx'
import { ApiKeys } from './ApiKeys.tsx'
import { w } from './developerWords.ts'
import { ListState } from './ListState.tsx'
import { NewWebhookDialog } from './NewWebhookDialog.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import { WebhookCard } from './WebhookCard.tsx'

/** How often the numbers of deliveries are read again, in milliseconds. */
const INTERVAL = 5_000

/** The viewer's webhooks. */
function Webhooks() {
  const webhooks = useQuery({ ...query('GET /users/webhooks'), refetchInterval: INTERVAL })
  const [adding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const list = webhooks.data?.webhooks ?? []
  return (
    <section aria-labelledby="webhooks" className="border-t border-line pt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="webhooks" className="text-xl">
          {w('webhooks')}
        </h2>
        <Button size="small" onClick={() => setAdding(true)}>
          {w('webhook_new')}
        </Button>
      </div>
      <p className="mt-2 mb-4 text-quiet">{w('webhooks_text')}</p>
      <ListState query={webhooks} />
      {webhooks.data && list.length === 0 && <Empty title={w('webhooks_empty')} />}
      <ul className="flex flex-col gap-4">
        {list.map((webhook) => (
          <WebhookCard key={webhook._id} webhook={webhook} onSecret={setSecret} />
        ))}
      </ul>
      {adding && (
        <NewWebhookDialog
          onClose={() => setAdding(false)}
          onAdded={(made) => {
            setAdding(false)
            setSecret(made)
          }}
        />
      )}
      {secret && (
        <SecretDialog
          title={w('webhook_made')}
          text={w('webhook_made_text')}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </section>
  )
}

/** The viewer's API keys and webhooks. */
export function DevelopersPage() {
  return (
    <div lang="en" dir="ltr" className="wall max-w-3xl py-8 sm:py-12">
      <Link to="/profile" className="touch inline-flex items-center gap-2 text-quiet hover:text-accent-text">
        <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden />
        {w('back')}
      </Link>
      <h1 className="mt-3 text-3xl">{w('title')}</h1>
      <p className="mt-2 mb-8 text-quiet">
        {w('lead')}{' '}
        <a href="/api/docs" className="text-accent-text underline">
          {w('docs')}
        </a>
      </p>
      <div className="flex flex-col gap-8">
        <ApiKeys />
        <Webhooks />
      </div>
    </div>
  )
}
