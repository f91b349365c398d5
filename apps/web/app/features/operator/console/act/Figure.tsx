type FigureProps = { label: string; value: string; bad?: boolean }

/** A figure with its name. */
export function Figure({ label, value, bad = false }: FigureProps) {
  return (
    <div className="flex justify-between gap-6 py-2">
      <dt className="text-quiet">{label}</dt>
      <dd className={`text-end wrap-anywhere tabular-nums ${bad ? 'font-medium text-error' : ''}`}>
        {value}
      </dd>
    </div>
  )
}
