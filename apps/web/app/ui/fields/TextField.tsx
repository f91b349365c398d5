import { type ComponentProps, type ReactNode, useId } from 'react'
import { useCut } from '../useCut.ts'
import { FieldError } from './FieldError.tsx'
import { INPUT } from './inputClass.ts'

type TextFieldProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: string
  hint?: ReactNode
  error?: string | null
  /** What is wrong with the typed text, shown besides the error. */
  fault?: string | null
  /** Says that a pasted text was cut, because it is longer than the field takes. */
  cutText?: string
  /** Shown before the typed text and part of the value's meaning, such as the beginning of an address. */
  prefix?: string
  /** Shown at the end of the field, such as a currency. */
  unit?: string
  /** Buttons beside the field. */
  buttons?: ReactNode
  /** @param pasted whether the text was pasted or dropped, not typed */
  onChange: (value: string, pasted: boolean) => void
}

const PASTED = ['insertFromPaste', 'insertFromDrop']

/** A labelled field of one line. */
export function TextField({
  label,
  hint,
  error = null,
  fault = null,
  cutText,
  prefix,
  unit,
  buttons,
  onChange,
  className = '',
  ...input
}: TextFieldProps) {
  const id = useId()
  const { isCut, onPaste } = useCut(input.value, input.maxLength)
  const said = fault === error ? null : fault
  return (
    <div className={className}>
      <label htmlFor={id} className="block font-medium">
        {label}
      </label>
      {/* An address runs from left to right on every page. */}
      <div dir={prefix && 'ltr'} className="mt-1.5 flex">
        {prefix && (
          <span
            id={`${id}-prefix`}
            className="-me-px flex max-w-3/5 shrink-0 items-center rounded-s-m bg-sunken px-3 text-quiet ring-1 ring-edge ring-inset"
          >
            <span className="truncate">{prefix}</span>
          </span>
        )}
        <div className="relative min-w-0 flex-1">
          <input
            {...input}
            id={id}
            onPaste={onPaste}
            onChange={({ target, nativeEvent }) =>
              onChange(target.value, PASTED.includes((nativeEvent as InputEvent).inputType))
            }
            aria-invalid={error !== null || fault !== null}
            aria-describedby={`${prefix ? `${id}-prefix ` : ''}${id}-error ${id}-fault ${id}-hint`}
            className={`${INPUT} h-11 ${unit ? 'pe-16' : ''} ${prefix ? 'rounded-l-none' : ''}`}
          />
          {unit && (
            <span className="pointer-events-none absolute inset-y-0 end-3 flex items-center text-quiet">
              {unit}
            </span>
          )}
        </div>
        {buttons}
      </div>
      <FieldError id={`${id}-error`} text={error} />
      <FieldError id={`${id}-fault`} text={(isCut && cutText) || said} />
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-quiet">
          {hint}
        </p>
      )}
    </div>
  )
}
