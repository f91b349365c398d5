import { Button } from '../Button.tsx'

type LoadMoreProps = {
  label: string
  busy: boolean
  more: boolean
  onMore: () => void
  /** The sentence to show because the last try failed. */
  failure?: string | false
}

/** The button below a list that has more pages. */
export function LoadMore({ label, busy, more, onMore, failure }: LoadMoreProps) {
  if (!more) return null
  return (
    <div className="mt-10 flex flex-col items-center gap-3">
      <Button onClick={onMore} busy={busy}>
        {label}
      </Button>
      {failure && !busy && (
        <p role="alert" className="text-sm text-error">
          {failure}
        </p>
      )}
    </div>
  )
}
