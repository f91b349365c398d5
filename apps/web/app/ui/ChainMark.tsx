// Drawn for this app: the shapes of the chains' logos in one line weight.
const PATHS: Readonly<Record<string, string>> = {
  ETH: 'M8 1.5 12.2 8 8 10.4 3.8 8zM3.8 9.6 8 14.5l4.2-4.9',
  MATIC: 'm5.4 4.1 2.6 1.5v3L5.4 10 2.8 8.6v-3zm5.2 2 2.6 1.5v3l-2.6 1.4L8 10.5v-3z',
  BNB: 'M8 1.8 10.2 4 8 6.2 5.8 4zm0 8L10.2 12 8 14.2 5.8 12zm-4-4L6.2 8 4 10.2 1.8 8zm8 0L14.2 8 12 10.2 9.8 8zM8 6.9 9.1 8 8 9.1 6.9 8z',
}

/** Two links. */
const OTHER =
  'M6.8 9.2 9.2 6.8M7 5.2l1.4-1.4a2.7 2.7 0 0 1 3.8 3.8L10.8 9M9 10.8l-1.4 1.4a2.7 2.7 0 0 1-3.8-3.8L5.2 7'

type ChainMarkProps = {
  /** Named by its currency. A chain without a drawing of its own gets a plain one. */
  chain: string
  /** The chain's name, if no text next to it says it. */
  label?: string
  className?: string
}

/** The icon of a chain. */
export function ChainMark({ chain, label, className = 'size-4' }: ChainMarkProps) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden={label ? undefined : true}
      role={label ? 'img' : undefined}
      aria-label={label}
      className={`${className} shrink-0`}
    >
      <path d={PATHS[chain] ?? OTHER} className="drawn" stroke="currentColor" strokeWidth="1.2" />
    </svg>
  )
}
