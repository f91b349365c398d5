import { useSyncExternalStore } from 'react'

export const MONEY_UNITS = ['coin', 'usd'] as const
/** Which of a price comes first: the coin that is paid, or what it is worth in dollars. */
export type MoneyUnit = (typeof MONEY_UNITS)[number]

const KEY = 'vitrine.money'
const listeners = new Set<() => void>()

/**
 * Runs in the document's head before anything is painted. Every price carries both, in the same markup for everybody;
 * the styles show the one that was chosen first.
 */
export const MONEY_SCRIPT = `try{if(localStorage.getItem('${KEY}')==='usd')document.documentElement.dataset.money='usd'}catch(e){};`

// React creates the document's element again for an error page.
let chosen = typeof document === 'undefined' ? undefined : document.documentElement.dataset.money

/** Restores the choice on a document that was created again. */
export function keepMoneyUnit(): void {
  if (chosen) document.documentElement.dataset.money = chosen
}

/** Changes what this browser shows first. */
export function setMoneyUnit(unit: MoneyUnit): void {
  const { dataset } = document.documentElement
  if (unit === 'coin') {
    chosen = undefined
    delete dataset.money
    localStorage.removeItem(KEY)
  } else {
    chosen = unit
    keepMoneyUnit()
    localStorage.setItem(KEY, unit)
  }
  for (const listener of listeners) listener()
}

export function useMoneyUnit(): MoneyUnit {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => (document.documentElement.dataset.money === 'usd' ? 'usd' : 'coin'),
    () => 'coin',
  )
}
