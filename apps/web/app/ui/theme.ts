import { useSyncExternalStore } from 'react'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'vitrine.theme'
const listeners = new Set<() => void>()

/**
 * Runs in the document's head before anything is painted: sets the chosen theme, and marks a page of somebody who is
 * signed in, so that nothing meant for visitors flashes up.
 */
export const THEME_SCRIPT = `try{var d=document.documentElement,t=localStorage.getItem('${KEY}');if(t==='light'||t==='dark')d.dataset.theme=t;if(localStorage.getItem('vitrine.session'))d.dataset.session=''}catch(e){};`

// React makes the document's element anew for the page of an error.
let chosen = typeof document === 'undefined' ? undefined : document.documentElement.dataset.theme

/** Brings the chosen look back to a document that was made anew. */
export function keepTheme(): void {
  if (chosen) document.documentElement.dataset.theme = chosen
}

function read(): Theme {
  const theme = document.documentElement.dataset.theme
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Changes the look of this browser; 'system' follows the machine. */
export function setTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') {
    chosen = undefined
    delete dataset.theme
    localStorage.removeItem(KEY)
  } else {
    chosen = theme
    keepTheme()
    localStorage.setItem(KEY, theme)
  }
  for (const listener of listeners) listener()
}

export function useTheme(): Theme {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read,
    () => 'system',
  )
}
