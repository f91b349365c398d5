import { w } from '#features/operator/console/act/words.ts'

type ChangeLinesProps = { before: string; after: string }

/** What an act changes: the value now, and the value afterwards. */
export function ChangeLines({ before, after }: ChangeLinesProps) {
  return (
    <dl className="flex flex-col gap-1 rounded-m bg-sunken p-4 tabular-nums">
      <Line label={w('engine_now')} value={before} />
      <Line label={w('engine_then')} value={after} />
    </dl>
  )
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="shrink-0 text-quiet">{label}</dt>
      <dd className="min-w-0 text-end wrap-anywhere">{value}</dd>
    </div>
  )
}
