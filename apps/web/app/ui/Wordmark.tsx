/** The name in its case: a pane of glass with a work in it. */
export function Wordmark({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-2.5 text-lg font-semibold tracking-[-0.03em]">
      <svg viewBox="0 0 20 24" aria-hidden="true" className="h-6 w-5">
        <path
          d="M1 1h18v15H1zM3.5 16v7M16.5 16v7"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        <circle cx="10" cy="11.6" r="3.6" fill="var(--accent)" />
      </svg>
      {name}
    </span>
  )
}
