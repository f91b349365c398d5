/** The classes of a chip: one choice in a row of choices. */
export function chipClass(chosen = false): string {
  const look = chosen
    ? 'bg-ink text-paper'
    : 'bg-transparent text-ink ring-1 ring-inset ring-line hover:ring-edge'
  return `touch inline-flex h-9 shrink-0 items-center gap-1.5 rounded-full px-3.5 text-sm font-medium whitespace-nowrap transition-colors ${look}`
}
