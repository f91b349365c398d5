import { selecting } from '@vitrine/messages/selecting'
import { Suspense, startTransition, useState } from 'react'
import { askToConnect } from '#data/askToConnect.ts'
import { Button } from '#ui/Button.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { wordsOf } from '#words/wordsOf.ts'

const SelectMode = lazyPart(() => import('./act/SelectMode.tsx'))
const SweepDialog = lazyPart(() => import('./act/SweepDialog.tsx'))

const w = wordsOf(selecting)

/** The buttons above a list of works that begin buying several of them. */
export default function SelectTools({ collection = null }: { collection?: string | null }) {
  const [open, setOpen] = useState<'select' | 'sweep' | null>(null)
  // In a transition the button stays usable until the code has loaded.
  const show = (next: typeof open) => startTransition(() => setOpen(next))
  const sweep = async () => {
    if (await askToConnect()) show('sweep')
  }
  const isSelecting = open === 'select'
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {collection && (
        <Button kind="plain" aria-haspopup="dialog" onClick={sweep}>
          {w('sweep_floor')}
        </Button>
      )}
      <Button kind="plain" onClick={() => show(isSelecting ? null : 'select')}>
        {w(isSelecting ? 'select_end' : 'select_works')}
      </Button>
      <Suspense>
        {isSelecting && <SelectMode />}
        {open === 'sweep' && collection && (
          <SweepDialog collection={collection} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </div>
  )
}
