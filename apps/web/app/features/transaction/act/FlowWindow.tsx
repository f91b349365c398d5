import { isDone } from '@vitrine/domain/flow/flow'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { businessOf, withoutSecrets } from '#flow/business/allBusiness.ts'
import type { End as EndOf, EndOnPage } from '#flow/business/business.ts'
import { isRejected } from '#flow/finding/isRejected.ts'
import { isMoving } from '#flow/machine/isMoving.ts'
import { pendings } from '#flow/machine/pending.ts'
import { type Pending, tokenOf } from '#flow/machine/pendingFlow.ts'
import { tabId } from '#flow/machine/tabId.ts'
import { Button } from '#ui/Button.tsx'
import { t } from '#words/catalogue.ts'
import { DiscardButton } from './DiscardButton.tsx'
import { Finished } from './Finished.tsx'
import { StepsDialog } from './StepsDialog.tsx'

type EndPageProps = { end: EndOnPage; onClose: () => void }

/** Navigates to the page that shows the end of a flow, and closes the dialog. */
export function EndPage({ end: { path, state }, onClose }: EndPageProps) {
  const navigate = useNavigate()
  useEffect(() => {
    navigate(path, { state })
    onClose()
  }, [path, state, onClose, navigate])
  return null
}

/** A reminder of an unfinished flow. */
export function Unfinished({ pending }: { pending: Pending }) {
  return (
    <section
      aria-label={t('unfinished')}
      className="fixed bottom-[calc(1rem+var(--bar,0px))] start-4 z-30 flex max-w-[min(28rem,calc(100vw-2rem))] flex-wrap items-center gap-4 rounded-l bg-surface p-3 ps-5 shadow-float"
    >
      <p className="min-w-0">
        <span className="block text-sm text-quiet">{t('unfinished')}</span>
        <span className="block truncate font-medium">{pending.intent.subject.title}</span>
      </p>
      <Button size="small" kind="primary" onClick={() => pendings.show(pending.flow.id, tabId())}>
        {t('continue')}
      </Button>
      <DiscardButton pending={pending} />
    </section>
  )
}

/** The dialog of the flow that this tab shows, or a reminder of one that waits. */
export default function FlowWindow({ list }: { list: readonly Pending[] }) {
  const open = list.find(({ tab }) => tab === tabId())
  const [end, close] = useEnd(open)
  if (end) return <End pending={end} onClose={close} />
  if (open) return isDone(open.flow) ? null : <StepsDialog pending={open} />
  // Flows that move by themselves, and those whose step the person rejected, are only in the tray.
  const waiting = list.find(
    ({ tab, flow }) => tab !== tabId() && !isDone(flow) && !isMoving(flow) && !isRejected(flow),
  )
  return waiting && <Unfinished pending={waiting} />
}

/**
 * Shows the end of a flow until the person closes it or goes to another page. The flow is put away as soon as its end
 * was seen, so that it does not open again.
 */
function useEnd(open: Pending | undefined) {
  const { pathname } = useLocation()
  const [seen, setSeen] = useState<{ pending: Pending; pathname: string } | null>(null)
  const done = open && isDone(open.flow) ? open : undefined
  useEffect(() => {
    if (!done) return
    const see = () => {
      if (document.hidden) return
      setSeen({ pending: done, pathname })
      void pendings.putAway(done.flow.id, withoutSecrets(done.intent))
    }
    see()
    document.addEventListener('visibilitychange', see)
    return () => document.removeEventListener('visibilitychange', see)
  }, [done, pathname])
  const end = seen?.pathname === pathname ? seen.pending : undefined
  return [end, () => setSeen(null)] as const
}

function End({ pending, onClose }: { pending: Pending; onClose: () => void }) {
  const end = endOf(pending)
  if ('path' in end) return <EndPage end={end} onClose={onClose} />
  return <Finished pending={pending} end={end} onClose={onClose} />
}

function endOf(pending: Pending): EndOf {
  const { end } = businessOf(pending.intent)
  if (typeof end === 'string') return { words: end }
  return end(pending.intent, { token: tokenOf(pending) ?? '', results: pending.flow.results })
}
