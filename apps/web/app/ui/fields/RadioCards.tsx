import { type ReactNode, useId } from 'react'

type RadioCardsProps<T extends string> = {
  label: string
  name: string
  value: T
  options: readonly { value: T; label: string; icon?: ReactNode }[]
  onChange: (value: T) => void
}

/** A choice between a few options, each shown as a card. */
export function RadioCards<T extends string>({ label, name, value, options, onChange }: RadioCardsProps<T>) {
  const id = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-3">
        {options.map((option) => (
          <label
            key={option.value}
            htmlFor={`${id}-${option.value}`}
            className="flex h-13 cursor-pointer items-center gap-3 rounded-m bg-surface px-4 ring-1 ring-line ring-inset transition-shadow hover:ring-edge has-checked:ring-2 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              id={`${id}-${option.value}`}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.icon}
            <span className="truncate font-medium">{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
