import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMatch, useSearchParams } from 'react-router'
import { query } from '#data/query.ts'
import { refreshAll, refreshOnEvent, refreshShown } from '#data/refresh.ts'
import { markSeen } from '#data/seen.ts'
import { useSession } from '#data/session.ts'
import { tokenQuery } from '#parts/tokenQuery.ts'
import { fetchPart } from '#ui/loading/fetchPart.ts'

/**
 * Listens to events about the shown work or collection and the signed-in person, and refreshes what they change. One
 * stream for the page; none while it is hidden, or while it has nothing of these.
 */
export function LiveHost() {
  const token = useMatch('/tokens/:id')?.params.id
  const collection = useCollection(token)
  const user = useSession()?.wallet
  const client = useQueryClient()
  useEffect(() => {
    if (!token && !collection && !user) return
    let close: (() => void) | undefined
    let gone = false
    let missed = false

    async function listen() {
      const { openLiveStream } = await fetchPart(() => import('@vitrine/api/client/openLiveStream'))
      if (gone || close || document.hidden) return
      close = openLiveStream({
        baseUrl: '/api',
        token,
        collection,
        user,
        onEvent: (event) => {
          markSeen(event.position)
          refreshOnEvent(client, event, user)
        },
        onOpen: (position, again) => {
          markSeen(position)
          if (again) refreshAll(client)
          else refreshShown(client, token)
        },
      })
      if (missed) refreshAll(client)
    }
    function stop() {
      missed = close !== undefined
      close?.()
      close = undefined
    }
    const onVisibility = () => (document.hidden ? stop() : void listen())
    document.addEventListener('visibilitychange', onVisibility)
    // A page in the back-forward cache must not keep its connection.
    window.addEventListener('pagehide', stop)
    void listen()
    return () => {
      gone = true
      stop()
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('pagehide', stop)
    }
  }, [token, collection, user, client])
  return null
}

/**
 * The collection whose offers the page shows: by its `_id`, or by its contract if that is another collection's. The
 * page has read the work or the collection itself.
 */
function useCollection(token: string | undefined): string | undefined {
  const page = useMatch('/collections/:id')?.params.id
  const [params] = useSearchParams()
  const work = useQuery({ ...tokenQuery(token ?? '', params.get('offer')), enabled: token !== undefined })
  const shown = useQuery({
    ...query('GET /collections/{id}', { params: { id: page ?? '' } }),
    enabled: page !== undefined,
  })
  if (work.data) return work.data.token.collection._id ?? work.data.token.chain_address
  return shown.data?.collection._id ?? undefined
}
