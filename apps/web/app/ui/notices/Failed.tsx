import { Button } from '../Button.tsx'

type FailedProps = {
  /** What happened. */
  title: string
  retry: string
  onRetry: () => void
  busy?: boolean
}

/** Shown in place of a list that could not be loaded. */
export function Failed({ title, retry, onRetry, busy = false }: FailedProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-4 rounded-s border border-line px-6 py-14 text-center"
    >
      <p className="max-w-md">{title}</p>
      <Button onClick={onRetry} busy={busy}>
        {retry}
      </Button>
    </div>
  )
}
