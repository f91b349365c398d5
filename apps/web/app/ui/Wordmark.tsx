type WordmarkProps = {
  name: string
  /** The address of the operator's sign; without it, a glass case with a work in it. */
  logo?: string | null
}

/** The sign of the marketplace and its name. */
export function Wordmark({ name, logo }: WordmarkProps) {
  return (
    <span className="inline-flex items-center gap-2.5 text-lg font-semibold tracking-[-0.03em]">
      {logo ? <img src={logo} alt="" className="size-6 object-contain" /> : <Sign />}
      {name}
    </span>
  )
}

function Sign() {
  return (
    <svg viewBox="0 0 20 24" aria-hidden="true" className="h-6 w-5">
      <path
        d="M4 14V1.5h12V14M1.5 14h17M5 14v8.5h10V14"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx="10" cy="10" r="3" fill="var(--accent)" />
    </svg>
  )
}
