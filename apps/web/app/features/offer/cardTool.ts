import type { TokenCard } from '@vitrine/api/entities/offer'
import { type ComponentType, useSyncExternalStore } from 'react'
import type { Trimmed } from '#data/trimForList.ts'

/** What a mode puts on every card of the page, such as a checkbox. */
export type CardTool = ComponentType<{ card: Trimmed<TokenCard> }>

let shown: CardTool | null = null
const listeners = new Set<() => void>()

export function showCardTool(tool: CardTool | null): void {
  shown = tool
  for (const listener of listeners) listener()
}

/** The tool that the cards of the page have now, or null. */
export function useCardTool(): CardTool | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
    () => null,
  )
}
