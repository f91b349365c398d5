import type { SubjectKind } from '@vitrine/domain/moderation/reports'
import { Suspense, startTransition, useState } from 'react'
import { fetchAhead } from '#ui/loading/fetchPart.ts'
import { lazyPart } from '#ui/loading/lazyPart.tsx'
import { t } from '#words/t.ts'

const load = () => import('./act/ReportDialog.tsx')
const ReportDialog = lazyPart(load)

/** Reports something to the moderators. The form loads when it is opened. */
export default function ReportButton({ kind, id }: { kind: SubjectKind; id: string }) {
  const [open, setOpen] = useState(false)
  const show = (next: boolean) => startTransition(() => setOpen(next))
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="inline-flex h-11 min-w-11 items-center text-sm text-quiet underline decoration-line underline-offset-4 hover:text-accent-text"
        onPointerEnter={() => fetchAhead(load)}
        onClick={() => show(true)}
      >
        {t('report')}
      </button>
      <Suspense>{open && <ReportDialog kind={kind} id={id} onClose={() => show(false)} />}</Suspense>
    </>
  )
}
