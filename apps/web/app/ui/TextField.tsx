import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './FieldError.tsx'
import { INPUT } from './inputClass.ts'

type TextFieldProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: string
  hint?: ReactNode
  /** What is wrong with it. */
  error?: string | null
  /** Stands in the field after what is typed: a unit, a currency. */
  unit?: string
  onChange: (value: string) => void
}

/** A labelled field of one line. */
export function TextField({
  label,
  hint,
  error = null,
  unit,
  onChange,
  className = '',
  ...input
}: TextFieldProps) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="block font-medium">
        {label}
      </label>
      <div className="relative mt-1.5">
        <input
          {...input}
          id={id}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error !== null}
          aria-describedby={`${id}-error ${id}-hint`}
          className={`${INPUT} h-11 ${unit ? 'pr-16' : ''}`}
        />
        {unit && (
          <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-quiet">
            {unit}
          </span>
        )}
      </div>
      <FieldError id={`${id}-error`} text={error} />
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-quiet">
          {hint}
        </p>
      )}
    </div>
  )
}
