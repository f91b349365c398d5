/** The classes of a button with an icon beside the heart: 44 px, because fingers use it. */
export const TOOL =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-m text-quiet transition-colors hover:bg-sunken hover:text-ink'
