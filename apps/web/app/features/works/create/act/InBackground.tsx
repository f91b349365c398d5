import { pendings } from '#flow/machine/pending.ts'
import type { Pending } from '#flow/machine/pendingFlow.ts'
import { tabId } from '#flow/machine/tabId.ts'
import { useFocusedHeading } from '#parts/act/useFocusedHeading.ts'
import { Button } from '#ui/Button.tsx'
import { t } from '#words/catalogue.ts'
import { BackToChoice } from './BackToChoice.tsx'

/** Stands where the form was whose work is being made in the background. */
export function InBackground({ pending, onAnother }: { pending: Pending; onAnother: () => void }) {
  const heading = useFocusedHeading()
  return (
    <div role="status">
      <BackToChoice />
      <h1 ref={heading} tabIndex={-1} className="mt-3 text-3xl outline-none">
        {t('creating_away', { title: pending.intent.subject.title })}
      </h1>
      <p className="mt-3 max-w-prose text-lg text-quiet">{t('creating_away_text')}</p>
      <div className="mt-7 flex flex-wrap gap-3">
        <Button kind="primary" size="large" onClick={() => pendings.show(pending.flow.id, tabId())}>
          {t('tray_show')}
        </Button>
        <Button size="large" onClick={onAnother}>
          {t('create_another')}
        </Button>
      </div>
    </div>
  )
}
