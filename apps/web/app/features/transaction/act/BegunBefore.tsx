import { askRunner } from '#flow/machine/beginFlow.ts'
import { question } from '#flow/machine/question.ts'
import { Button } from '#ui/Button.tsx'
import { t } from '#words/catalogue.ts'

/** Asks, above a flow that may still happen, whether the same is to be done once more. */
export function BegunBefore({ anyway }: { anyway: () => Promise<void> }) {
  const press = () => {
    question.set(null)
    void askRunner(() => anyway())
  }
  return (
    <div role="alert" className="mb-5 rounded-m bg-sunken p-4 text-sm">
      <p>{t('begun_before')}</p>
      <Button size="small" className="mt-3" onClick={press}>
        {t('begin_anyway')}
      </Button>
    </div>
  )
}
