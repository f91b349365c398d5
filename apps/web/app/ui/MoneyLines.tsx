type Line = { label: string; value: string; quiet?: boolean }

type MoneyLinesProps = {
  lines: Line[]
  total: Line
  /** Stands below the total: the balance. */
  after?: Line
}

/** A bill: its lines, a rule, the total. */
export function MoneyLines({ lines, total, after }: MoneyLinesProps) {
  return (
    <dl className="tabular-nums">
      {lines.map((line) => (
        <Row key={line.label} line={line} />
      ))}
      <div className="mt-2 border-t border-line pt-2 text-lg font-medium">
        <Row line={total} />
      </div>
      {after && <Row line={{ ...after, quiet: true }} />}
    </dl>
  )
}

function Row({ line: { label, value, quiet } }: { line: Line }) {
  return (
    <div className={`flex justify-between gap-4 py-1 ${quiet ? 'text-sm text-quiet' : ''}`}>
      <dt className={quiet ? '' : 'text-quiet [.font-medium_&]:text-ink'}>{label}</dt>
      <dd className="text-right">{value}</dd>
    </div>
  )
}
