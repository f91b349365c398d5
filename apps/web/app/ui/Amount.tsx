type AmountProps = {
  /** The formatted amount, e.g. '1.25'. */
  amount: string
  currency: string
  /** Its value in dollars, formatted, e.g. '$12.4'. Missing when the rate is unknown. */
  dollars?: string | null
  className?: string
}

/** An amount of money with its currency, and its dollars if known. A preference decides which comes first (`preferences.ts`). */
export function Amount({ amount, currency, dollars, className = '' }: AmountProps) {
  return (
    <span className={`money ${className}`}>
      {/* On one line if it fits; a longer amount breaks and is never cut off. */}
      <span className="money-coin">{`${amount} ${currency}`}</span>
      {dollars && (
        <>
          {' '}
          <span className="money-dollars">{dollars}</span>
        </>
      )}
    </span>
  )
}
