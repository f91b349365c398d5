import { pendings } from '#flow/machine/pending.ts'
import type { Pending } from '#flow/machine/pendingFlow.ts'
import { tabId } from '#flow/machine/tabId.ts'
import { Button } from '#ui/Button.tsx'
import { t } from '#words/catalogue.ts'
import { DiscardButton } from './DiscardButton.tsx'

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
