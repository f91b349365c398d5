import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '@vitrine/api/client/client'
import { Suspense, useEffect, useState } from 'react'
import { query } from '#data/query.ts'
import { useSession } from '#data/session.ts'
import { lazyPart } from '#ui/loading/lazyPart.tsx'
import { rareText } from '#words/rare.ts'
import { collectionQuery } from './collectionQueries.ts'

const HealthCauses = lazyPart(() => import('./act/HealthCauses.tsx'))
const RetryReading = lazyPart(() => import('./act/RetryReading.tsx'))

/** How often it is read again while works are to appear. Milliseconds. */
const INTERVAL = 5_000

type Health = OutputOf<'GET /collections/{id}/health'>['health']

/** How the works of a brought collection are: which have pictures, where these are, what failed and why. */
export default function CollectionHealth({ id }: { id: string }) {
  const isConnected = useSession() !== null
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    ...query('GET /collections/{id}/health', { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data && isIncomplete(data.health) ? INTERVAL : false),
  })
  const shown = data && data.health.pictures - data.health.held_back
  const listed = useQuery(collectionQuery(id)).data?.stats.owned
  // Also the first answers can be of two moments: works may have appeared between them.
  useEffect(() => {
    if (shown !== undefined && shown !== listed) void client.invalidateQueries(collectionQuery(id))
  }, [shown, listed, client, id])
  // The line keeps its room.
  if (!data) return <p aria-hidden>&nbsp;</p>
  const { health } = data
  const { tokens, pictures, held_back: heldBack, waiting, failed, causes } = health
  return (
    <>
      <p>
        {rareText('health_pictures', { n: pictures - heldBack, all: tokens })}{' '}
        {heldBack > 0 && `${rareText('health_held_back', { n: heldBack })} `}
        {placesText(health)}
        {waiting > 0 && ` ${rareText('health_waiting', { n: waiting })}`}
      </p>
      {failed > 0 && (
        <details className="mt-1" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="cursor-pointer underline decoration-line underline-offset-4">
            {rareText('health_failed', { n: failed })}
          </summary>
          <Suspense>
            {isOpen && <HealthCauses causes={causes} />}
            {isConnected && <RetryReading id={id} />}
          </Suspense>
        </details>
      )}
    </>
  )
}

/** Whether works are still to appear. */
const isIncomplete = ({ tokens, pictures, failed, waiting }: Health) =>
  waiting > 0 || pictures + failed < tokens

/** Where metadata and files of the works are, as far as there are works. */
function placesText({ places: { chain, ipfs, arweave, hosts }, kept, silent }: Health): string {
  const all = [
    [chain, rareText('health_chain', { n: chain })],
    [ipfs, rareText('health_ipfs', { n: ipfs })],
    [arweave, rareText('health_arweave', { n: arweave })],
    [hosts, rareText('health_hosts', { n: hosts })],
    [kept, rareText('health_kept', { n: kept })],
    [silent, rareText('health_silent', { n: silent })],
  ] as const
  return all.flatMap(([n, text]) => (n > 0 ? [text] : [])).join(' ')
}
