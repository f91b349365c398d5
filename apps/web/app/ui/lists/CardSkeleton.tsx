/** The placeholder of a card while it loads. */
export function CardSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="skeleton aspect-square" />
      <div className="skeleton mt-3 h-5 w-2/3" />
      <div className="skeleton mt-1.5 h-4 w-1/3" />
      <div className="skeleton mt-4 h-4 w-full" />
    </div>
  )
}
