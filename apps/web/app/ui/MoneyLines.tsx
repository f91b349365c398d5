type Line = { label: string; value: string; quiet?: boolean }

type MoneyLinesProps = {
  lines: readonly Line[]
  /** Null if the total is shown elsewhere, such as beside the button of a dialog. */
  total: Line | null
  /** Shown below the total, such as the balance. */
  after?: readonly Line[]
}

/** A calculation of money: its lines, a rule and the total. */
export function MoneyLines({ lines, total, after = [] }: MoneyLinesProps) {
  return (
    <dl className="tabular-nums">
      {lines.map((line) => (
        <Row key={line.label} line={line} kind={line.quiet ? 'quiet' : 'plain'} />
      ))}
      {total && <Row line={total} kind="total" />}
      {after.map((line) => (
        <Row key={line.label} line={line} kind="quiet" />
      ))}
    </dl>
  )
}

/** What a calculation comes to, where its lines are elsewhere. */
export function MoneySums({ sums }: { sums: readonly Line[] }) {
  if (sums.length === 0) return null
  return (
    <dl className="tabular-nums">
      {sums.map((sum) => (
        <Row key={sum.label} line={sum} kind="sum" />
      ))}
    </dl>
  )
}

const KINDS = {
  plain: { row: 'py-1', label: 'text-quiet' },
  quiet: { row: 'py-1 text-sm text-quiet', label: '' },
  sum: { row: 'py-0.5 text-lg font-medium', label: '' },
  total: { row: 'mt-2 border-t border-line pt-3 pb-1 text-lg font-medium', label: '' },
} as const

function Row({ line: { label, value }, kind }: { line: Line; kind: keyof typeof KINDS }) {
  return (
    <div className={`flex justify-between gap-4 ${KINDS[kind].row}`}>
      <dt className={KINDS[kind].label}>{label}</dt>
      <dd className="text-end">{value}</dd>
    </div>
  )
}
