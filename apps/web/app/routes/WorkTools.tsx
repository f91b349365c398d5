import { lazyPart } from '#ui/loading/lazyPart.tsx'
import { WhenNear } from '#ui/loading/WhenNear.tsx'

const SelectTools = lazyPart(() => import('#features/trading/trade/SelectTools.tsx'))

/** The row above a list of works with what acts on several of them. It has its height before its code has loaded. */
export function WorkTools({ collection, own = false }: { collection?: string; own?: boolean }) {
  return (
    <WhenNear className="mb-4 min-h-11">
      <SelectTools own={own} {...(collection && { collection })} />
    </WhenNear>
  )
}
