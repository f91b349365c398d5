import { decimalText } from '#words/number.ts'
import { type Ends, isReversed, type RangeKind } from './range.ts'
import { TextFilter } from './TextFilter.tsx'

type RangeFilterProps = {
  kind: RangeKind
  names: Ends
  labels: Ends
  values: Ends
  onType: (end: 0 | 1, text: string) => void
}

/** The two ends of a range, beside each other. */
export function RangeFilter({ kind, names, labels, values, onType }: RangeFilterProps) {
  const reversed = isReversed(kind, values)
    ? { code: 'range_reversed' as const, params: { name: labels[0], other: labels[1] } }
    : null
  return (
    <div className="grid grid-cols-2 gap-3">
      {([0, 1] as const).map((end) => (
        <TextFilter
          key={end}
          name={names[end]}
          label={labels[end]}
          value={kind.order(values[end]) === null ? values[end] : decimalText(values[end])}
          decimal={kind.decimal}
          read={(typed) => kind.read(typed, values[end])}
          fault={end === 1 ? reversed : null}
          onType={(text) => onType(end, text)}
        />
      ))}
    </div>
  )
}
