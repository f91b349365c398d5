/** The classes of a tab in a row of tabs that are links. */
export function tabClass(current: boolean): string {
  const look = current ? 'border-ink text-ink' : 'border-transparent text-quiet hover:text-ink'
  return `-mb-px inline-flex h-11 min-w-11 justify-center shrink-0 items-center gap-1.5 border-b-2 text-base font-medium whitespace-nowrap transition-colors ${look}`
}

/** The classes of the row itself. */
export const TAB_ROW = 'no-scrollbar flex gap-6 overflow-x-auto border-b border-line'
