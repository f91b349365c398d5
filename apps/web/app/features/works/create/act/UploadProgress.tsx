import { t } from '#words/catalogue.ts'

type UploadProgressProps = {
  /** The part that has been sent, 0 to 1. */
  share: number
  /** The sentence above the bar. Without it, the percentage that is sent. */
  label?: string
  onGiveUp: () => void
}

/** The progress of an upload. */
export function UploadProgress({
  share,
  label = t('uploading', { percent: Math.round(share * 100) }),
  onGiveUp,
}: UploadProgressProps) {
  return (
    <div className="flex-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-sm text-quiet tabular-nums">{label}</p>
        <button type="button" className="touch text-sm text-accent-text hover:underline" onClick={onGiveUp}>
          {t('cancel')}
        </button>
      </div>
      <progress
        value={share}
        max={1}
        aria-label={label}
        className="mt-1 h-1.5 w-full overflow-hidden rounded-full [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent [&::-moz-progress-bar]:bg-accent"
      />
    </div>
  )
}
