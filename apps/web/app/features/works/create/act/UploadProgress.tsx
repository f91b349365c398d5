import { t } from '#words/catalogue.ts'

type UploadProgressProps = {
  /** The part that has been sent, 0 to 1. */
  share: number
  /** The sentence above the bar. Without it, the percentage that is sent. */
  label?: string
}

/** The progress of an upload. */
export function UploadProgress({
  share,
  label = t('uploading', { percent: Math.round(share * 100) }),
}: UploadProgressProps) {
  return (
    <div className="flex-1">
      <p className="text-sm text-quiet tabular-nums">{label}</p>
      <progress
        value={share}
        max={1}
        aria-label={label}
        className="mt-1 h-1.5 w-full overflow-hidden rounded-full [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent [&::-moz-progress-bar]:bg-accent"
      />
    </div>
  )
}
