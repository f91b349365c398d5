import { t } from '#words/catalogue.ts'

type MarkBoxProps = {
  title: string
  /** Why the work cannot be selected, or null. */
  reason: string | null
  checked: boolean
  /** Whether no more works can be selected. */
  full: boolean
  onToggle: () => void
}

/** The checkbox on a card while works are being selected, or why this work cannot be selected. */
export function MarkBox({ title, reason, checked, full, onToggle }: MarkBoxProps) {
  if (reason !== null)
    return (
      <p className="absolute top-2 start-2 z-2 rounded-m bg-surface px-2.5 py-1 text-sm text-quiet ring-1 ring-line">
        {reason}
      </p>
    )
  return (
    <label className="absolute top-2 start-2 z-2 flex size-11 cursor-pointer items-center justify-center rounded-m bg-surface ring-1 ring-edge has-disabled:cursor-not-allowed">
      <input
        type="checkbox"
        aria-label={t('select_work', { title })}
        className="size-5 accent-accent"
        checked={checked}
        disabled={!checked && full}
        onChange={onToggle}
      />
    </label>
  )
}
