import { isImmovable, type Unsellable as Reason } from '@vitrine/domain/rules/trading/unsellable'
import { subjectOf } from '#features/trading/offer/act/subject.ts'
import WhyImmovable from '#features/trading/offer/act/WhyImmovable.tsx'
import type { ShownToken } from '#features/trading/offer/facts.ts'
import { useBeginFlow } from '#flow/machine/useBeginFlow.ts'
import { Button } from '#ui/Button.tsx'
import { t } from '#words/catalogue.ts'

/** Says why, and lets the owner tell the sale contract of a collection that it does not know. */
export function Unsellable({ token, reason }: { token: ShownToken; reason: Reason }) {
  const [busy, begin] = useBeginFlow()
  if (isImmovable(reason)) return <WhyImmovable reason={reason} />
  const { name: title } = token.collection
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-m bg-sunken p-4">
      <p className="min-w-48 flex-1 text-sm">{t('make_tradable_text')}</p>
      <Button
        busy={busy}
        onClick={() =>
          void begin({
            kind: 'addCollection',
            chainId: token.network,
            asset: token.chain_address,
            subject: { ...subjectOf(token), title },
          })
        }
      >
        {t('make_tradable')}
      </Button>
    </div>
  )
}
