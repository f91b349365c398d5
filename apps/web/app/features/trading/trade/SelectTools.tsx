import { selecting } from '@vitrine/messages/pages/selecting'
import { Suspense, startTransition, useState } from 'react'
import { askToConnect } from '#data/askToConnect.ts'
import { showPreference } from '#data/preferences.ts'
import { Button } from '#ui/Button.tsx'
import { lazyPart } from '#ui/loading/lazyPart.tsx'
import { wordsOf } from '#words/wordsOf.ts'

const SelectMode = lazyPart(() => import('#features/trading/purchase/act/SelectMode.tsx'))
const SellMode = lazyPart(() => import('#features/trading/listing/act/SellMode.tsx'))
const CollectionOffersDialog = lazyPart(
  () => import('#features/trading/order/act/CollectionOffersDialog.tsx'),
)
const SweepDialog = lazyPart(() => import('#features/trading/purchase/act/SweepDialog.tsx'))

const w = wordsOf(selecting)

type SelectToolsProps = {
  /** The collection whose floor can be swept, and for any work of which offers can be made. */
  collection?: string | null
  /** Whether the list has the viewer's own works, which are listed instead of bought. */
  own?: boolean
}

/** The buttons above a list of works that begin buying, or listing, several of them. */
export default function SelectTools({ collection = null, own = false }: SelectToolsProps) {
  const [open, setOpen] = useState<'select' | 'sweep' | 'offers' | null>(null)
  // In a transition the button stays usable until the code has loaded.
  const show = (next: typeof open) => startTransition(() => setOpen(next))
  const sweep = async () => {
    if (await askToConnect()) show('sweep')
  }
  const isSelecting = open === 'select'
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <SizeField />
      {collection && (
        <>
          <Button kind="plain" aria-haspopup="dialog" onClick={() => show('offers')}>
            {w('collection_offers')}
          </Button>
          <Button kind="plain" aria-haspopup="dialog" onClick={sweep}>
            {w('sweep_floor')}
          </Button>
        </>
      )}
      <Button kind="plain" onClick={() => show(isSelecting ? null : 'select')}>
        {w(isSelecting ? 'select_end' : own ? 'select_to_list' : 'select_works')}
      </Button>
      <Suspense>
        {isSelecting && (own ? <SellMode /> : <SelectMode />)}
        {open === 'sweep' && collection && (
          <SweepDialog collection={collection} onClose={() => setOpen(null)} />
        )}
        {open === 'offers' && collection && (
          <CollectionOffersDialog collection={collection} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </div>
  )
}

/** How large the works in lists are. The script in the head handles it, as the fields in the footer. */
function SizeField() {
  return (
    <select
      data-preference="grid"
      aria-label={w('grid_size')}
      ref={showPreference}
      autoComplete="off"
      className="me-auto h-11 max-sm:hidden rounded-m bg-surface px-3 text-sm ring-1 ring-edge ring-inset"
    >
      <option value="">{w('grid_large')}</option>
      <option value="small">{w('grid_small')}</option>
    </select>
  )
}
