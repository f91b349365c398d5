import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BroughtAnswer } from '@vitrine/api/entities/collections/brought'
import { networkName, scannerOf } from '@vitrine/domain/networks'
import { Suspense, useEffect, useRef } from 'react'
import { useSession } from '#data/session.ts'
import { lazyPart } from '#ui/loading/lazyPart.tsx'
import { shortWallet } from '#words/personName.ts'
import { rareText } from '#words/rare.ts'
import { collectionQuery } from './collectionQueries.ts'
import { itemsQuery, WHOLE } from './itemsSearch.ts'

const CollectionHealth = lazyPart(() => import('./CollectionHealth.tsx'))
const HeldBackNote = lazyPart(() => import('#parts/HeldBackNote.tsx'))
const MakeTradable = lazyPart(() => import('./act/MakeTradable.tsx'))

/** How often the page looks how far the reading is. Milliseconds. */
const INTERVAL = 3_000
/** For how long it goes on looking after the last change: works follow their history. Milliseconds. */
const SETTLE = 30_000
const MINUTE = 60_000

/**
 * Where a collection comes from and, while its history is being read, how far that is.
 * @param isAgain whether the head of the page says it too
 */
export default function BroughtLine({ id, isAgain = false }: { id: string; isAgain?: boolean }) {
  const client = useQueryClient()
  const looksUntil = useRef(0)
  const { data: shown } = useQuery({
    ...collectionQuery(id),
    refetchInterval: ({ state: { data } }) => {
      if (data?.brought?.state === 'reading') looksUntil.current = Date.now() + SETTLE
      return Date.now() < looksUntil.current ? INTERVAL : false
    },
  })
  const works = shown?.stats.owned
  const listed = useInfiniteQuery({ ...itemsQuery(id, 'owned', WHOLE), enabled: false }).data?.pages[0]?.total
  const before = useRef(works)
  useEffect(() => {
    if (before.current !== works && looksUntil.current > 0) looksUntil.current = Date.now() + SETTLE
    // Also the first list can be older than the first count.
    const isOther = before.current !== works || (listed !== undefined && listed !== works)
    before.current = works
    if (isOther) void client.invalidateQueries({ queryKey: ['GET /collections/{id}/items/{type}'] })
  }, [works, listed, client])
  const brought = shown?.brought
  const isConnected = useSession() !== null
  if (!brought) return null
  return (
    <>
      <div className="text-sm text-quiet tabular-nums">
        <Contract brought={brought} />
        {brought.state === 'reading' && <Progress brought={brought} />}
        {brought.state === 'refused' && <p>{rareText('brought_refused')}</p>}
        {brought.state === 'stopped' && <p>{rareText('brought_stopped')}</p>}
        {brought.tokens > 0 && (
          <Suspense>
            <CollectionHealth id={id} />
          </Suspense>
        )}
      </div>
      {shown.collection.held_back && !isAgain && (
        <Suspense>
          <HeldBackNote isKept={shown.collection.held_back_kept} />
        </Suspense>
      )}
      {isConnected && (
        <Suspense>
          <MakeTradable id={id} brought={brought} name={shown.collection.name} />
        </Suspense>
      )}
    </>
  )
}

function Contract({ brought: { network, contract_address, standard } }: { brought: BroughtAnswer }) {
  const scanner = scannerOf(network)
  const address = shortWallet(contract_address)
  const text = rareText('brought_from', {
    address,
    network: networkName(network),
    standard: `ERC-${standard}`,
  })
  if (!scanner) return <p title={contract_address}>{text}</p>
  return (
    <a
      href={`${scanner}/address/${contract_address}`}
      target="_blank"
      rel="noreferrer"
      className="touch underline decoration-line underline-offset-4 hover:text-accent-text"
    >
      {text}
    </a>
  )
}

/** How much of the history was read, what it had, and about how long the rest will take. */
function Progress({ brought: { first_block, read_to, head, tokens } }: { brought: BroughtAnswer }) {
  const begun = useRef({ read_to, at: Date.now() })
  const share = Math.min(1, Math.max(0, (read_to - first_block + 1) / Math.max(1, head - first_block + 1)))
  const rate = (read_to - begun.current.read_to) / Math.max(1, Date.now() - begun.current.at)
  const left = rate > 0 ? Math.ceil((head - read_to) / rate / MINUTE) : null
  return (
    <>
      <p role="status">
        {rareText('brought_reading', { n: tokens })} {left !== null && rareText('brought_left', { n: left })}
      </p>
      <progress
        aria-label={rareText('brought_progress')}
        value={share}
        className="mt-1.5 block h-1.5 w-full max-w-xs accent-accent"
      />
    </>
  )
}
