type AmountProps = {
  /** The written amount, e.g. '1.25'. */
  amount: string
  currency: string
  /** What it comes to in dollars, written, e.g. '$12.4'; left out when no rate is known. */
  dollars?: string | null
  className?: string
}

/** Money: always amount and currency, and dollars when known. Which of them comes first is a choice (`moneyUnit.ts`). */
export function Amount({ amount, currency, dollars, className = '' }: AmountProps) {
  return (
    <span className={`money ${className}`}>
      {/* In one line where there is one for it; what is wider than its place is broken, not cut. */}
      <span className="money-coin">
        {amount} {currency}
      </span>
      {dollars && (
        <>
          {' '}
          <span className="money-dollars">{dollars}</span>
        </>
      )}
    </span>
  )
}
