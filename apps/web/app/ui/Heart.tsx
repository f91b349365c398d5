/** A heart, full or empty. Every card has one, so its markup is short. */
export function Heart({ full }: { full: boolean }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={`size-4 ${full ? 'fill-current' : 'drawn'}`}>
      <path
        d="M8 13.6 2.7 8.2A3.4 3.4 0 0 1 8 4.1a3.4 3.4 0 0 1 5.3 4.1z"
        stroke="currentColor"
        strokeWidth="1.3"
      />
    </svg>
  )
}
