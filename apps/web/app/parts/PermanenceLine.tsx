import type { PermanenceCounts } from '@vitrine/api/entities/works/permanence'
import { facts } from '@vitrine/messages/facts'
import { wordsOf } from '#words/wordsOf.ts'

const t = wordsOf(facts)

/** How many works can be shown without this marketplace. Where none can, the pages of the works say so. */
export default function PermanenceLine({
  permanence: { works, committed, kept },
}: {
  permanence: PermanenceCounts
}) {
  if (committed === 0) return null
  return (
    <p className="text-sm text-quiet tabular-nums">
      {t('works_committed', { n: committed, all: works })} {kept > 0 && t('works_kept', { n: kept })}
    </p>
  )
}
