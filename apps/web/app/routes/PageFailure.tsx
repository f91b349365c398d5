import { useEffect, useRef } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { Head } from '#ui/Head.tsx'
import { t } from '#words/t.ts'

/** The pauses between two tries, in milliseconds: the first, and the longest. */
const FIRST = 3_000
const LONGEST = 30_000

/** Stands where a page should be whose data could not be loaded. It keeps the address and tries again by itself. */
export function PageFailure() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const tries = useRef(0)
  const isAway = isRouteErrorResponse(error) && error.status === 503
  useEffect(() => {
    if (!isAway || state !== 'idle') return
    const again = () => void revalidate()
    const timer = setTimeout(again, Math.min(LONGEST, FIRST * 2 ** tries.current++))
    window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [isAway, state, revalidate])
  // Anything else is a fault, and the whole page says so.
  if (!isAway) throw error
  return (
    <div className="wall flex flex-col items-start gap-6 py-24" role="status">
      <Head title={t('title_of', { title: t('page_away') })} />
      <h1 className="text-3xl">{t('page_away')}</h1>
      <p className="max-w-md text-quiet">{t('page_away_text')}</p>
      <Button kind="primary" busy={state !== 'idle'} onClick={() => void revalidate()}>
        {t('retry')}
      </Button>
    </div>
  )
}
