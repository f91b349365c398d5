import type { Blockchain } from '@vitrine/domain/networks'
import { useEffect } from 'react'
import type { SharedValue } from '#data/sharedValue.ts'
import { type CardTool, showCardTool } from '../cardTool.ts'

/**
 * A mode in which works are selected: a tool on every card while the component is there; at its end the selection is
 * emptied. One transaction or signature is for one chain: that of the work that was selected first. The others stay
 * selected until the next.
 */
export function useSelecting<S extends { blockchain: Blockchain }>(
  tool: CardTool,
  { use, get, set }: SharedValue<readonly S[]>,
) {
  const selected = use()
  useEffect(() => {
    showCardTool(tool)
    return () => {
      showCardTool(null)
      set([])
    }
  }, [tool, set])
  const chain = selected[0]?.blockchain
  const now = selected.filter(({ blockchain }) => blockchain === chain)
  return {
    selected,
    now,
    later: selected.length - now.length,
    clear: () => set([]),
    /** Removes those of `now`, once their flow has begun. */
    clearNow: () => set(get().filter(({ blockchain }) => blockchain !== chain)),
  }
}
