import type { Fault } from '@vitrine/domain/codes'
import { decimalText } from '#words/number.ts'
import type { Ends, RangePlace } from './range.ts'
import { isReversed, type ReadEnd } from './readEnd.ts'
import { TextFilter } from './TextFilter.tsx'

type RangeFilterProps = {
  place: RangePlace
  /** The same exactly. */
  compare: (end: string) => bigint | null
  read: ReadEnd
  /** Whether only digits and separators are typed. */
  decimal?: boolean
  names: Ends
  labels: Ends
  values: Ends
  onType: (end: 0 | 1, text: string) => void
}

/** The two ends of a range, beside each other. */
export function RangeFilter({
  place,
  compare,
  read,
  decimal,
  names,
  labels,
  values,
  onType,
}: RangeFilterProps) {
  const reversed: Fault | null = isReversed(compare, values)
    ? { code: 'range_reversed', params: { name: labels[0], other: labels[1] } }
    : null
  // A form that was sent without scripts has the text as it was typed, and lists are not asked for it.
  const unread = (end: string) => (end !== '' && place(end) === null ? read('?').fault : null)
  return (
    <div className="grid grid-cols-2 gap-3">
      {([0, 1] as const).map((end) => (
        <TextFilter
          key={end}
          name={names[end]}
          label={labels[end]}
          value={place(values[end]) === null ? values[end] : decimalText(values[end])}
          decimal={decimal}
          read={(typed) => read(typed, values[end])}
          fault={unread(values[end]) ?? (end === 1 ? reversed : null)}
          onType={(text) => onType(end, text)}
        />
      ))}
    </div>
  )
}
