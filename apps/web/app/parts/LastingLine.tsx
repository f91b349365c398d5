import type { Lasting } from '@vitrine/api/entities/lasting'
import { t } from '#words/t.ts'

/** How many works can be shown without this marketplace. */
export function LastingLine({ lasting: { works, committed, kept } }: { lasting: Lasting }) {
  if (works === 0) return null
  return (
    <p className="text-sm text-quiet tabular-nums">
      {t('lasting', { n: committed, all: works })} {kept > 0 && t('lasting_kept', { n: kept })}
    </p>
  )
}
