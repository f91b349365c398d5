import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { Head } from '#ui/Head.tsx'
import { rareText } from '#words/rare.ts'
import { t } from '#words/t.ts'

/** The pauses between two tries, in milliseconds: the first, and the longest. */
const FIRST = 3_000
const LONGEST = 30_000

/** Stands where a page should be whose data could not be loaded. It keeps the address and tries again by itself. */
export default function AwayPage() {
  const { revalidate, state } = useRevalidator()
  const tries = useRef(0)
  useEffect(() => {
    if (state !== 'idle') return
    const again = () => void revalidate()
    const timer = setTimeout(again, Math.min(LONGEST, FIRST * 2 ** tries.current++))
    window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [state, revalidate])
  return (
    <div className="wall flex flex-col items-start gap-6 py-24" role="status">
      <Head title={t('title_of', { title: rareText('page_away') })} />
      <h1 className="text-3xl">{rareText('page_away')}</h1>
      <p className="max-w-md text-quiet">{rareText('page_away_text')}</p>
      <Button kind="primary" busy={state !== 'idle'} onClick={() => void revalidate()}>
        {t('retry')}
      </Button>
    </div>
  )
}
