type AmountProps = {
  /** The written amount, e.g. '1.25'. */
  amount: string
  currency: string
  /** What it comes to in dollars, written, e.g. '$12.4'; left out when no rate is known. */
  dollars?: string | null
  className?: string
}

/** Money: always amount and currency, and dollars when known. */
export function Amount({ amount, currency, dollars, className = '' }: AmountProps) {
  return (
    <span className={`tabular-nums ${className}`}>
      {/* In one line where there is one for it; what is wider than its place is broken, not cut. */}
      <span className={`inline-block max-w-full wrap-anywhere ${dollars ? 'mr-[0.5em]' : ''}`}>
        {amount} {currency}
      </span>
      {dollars && (
        <span className="text-[0.86em] font-normal whitespace-nowrap text-(--dollars,var(--quiet))">
          {dollars}
        </span>
      )}
    </span>
  )
}
