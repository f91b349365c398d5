import { Button } from './Button.tsx'

type LoadMoreProps = { label: string; busy: boolean; more: boolean; onMore: () => void }

/** The button below a list that has more pages. */
export function LoadMore({ label, busy, more, onMore }: LoadMoreProps) {
  if (!more) return null
  return (
    <div className="mt-10 flex justify-center">
      <Button onClick={onMore} busy={busy}>
        {label}
      </Button>
    </div>
  )
}
