import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import { INPUT } from './inputClass.ts'

type SelectFieldProps = {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** A labelled choice from a short list. */
export function SelectField({ label, value, options, onChange }: SelectFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="block font-medium">
        {label}
      </label>
      <div className="relative mt-1.5">
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`${INPUT} h-11 appearance-none pe-10`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute top-3.5 end-3 size-4 text-quiet" aria-hidden />
      </div>
    </div>
  )
}
