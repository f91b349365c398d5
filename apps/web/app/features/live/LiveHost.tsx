import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMatch } from 'react-router'
import { refreshAll, refreshOnEvent, refreshToken } from '#data/refreshOnEvent.ts'
import { markSeen } from '#data/seen.ts'
import { useSession } from '#data/session.ts'
import { fetchPart } from '#ui/fetchPart.ts'

/**
 * Listens to events about the shown work and the signed-in person, and refreshes what they change. One stream for the
 * page; none while it is hidden, or while it has neither.
 */
export function LiveHost() {
  const token = useMatch('/tokens/:id')?.params.id
  const user = useSession()?.wallet
  const client = useQueryClient()
  useEffect(() => {
    if (!token && !user) return
    let close: (() => void) | undefined
    let gone = false
    let missed = false

    async function listen() {
      const { openLiveStream } = await fetchPart(() => import('@vitrine/api/openLiveStream'))
      if (gone || close || document.hidden) return
      close = openLiveStream({
        baseUrl: '/api',
        token,
        user,
        onEvent: (event) => {
          markSeen(event.position)
          refreshOnEvent(client, event, user)
        },
        onOpen: (position, again) => {
          markSeen(position)
          if (again) refreshAll(client, token)
          else refreshToken(client, token)
        },
      })
      if (missed) refreshAll(client, token)
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
  }, [token, user, client])
  return null
}
