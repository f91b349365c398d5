import { useId } from 'react'

type SwitchFieldProps = {
  label: string
  hint: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A switch with its label and an explanation. */
export function SwitchField({ label, hint, checked, onChange }: SwitchFieldProps) {
  const id = useId()
  return (
    <div className="flex items-start justify-between gap-6">
      <div>
        <label htmlFor={id} className="cursor-pointer font-medium">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-sm text-quiet">
          {hint}
        </p>
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby={`${id}-hint`}
        className="relative mt-0.5 h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full bg-sunken ring-1 ring-edge transition-colors ring-inset before:absolute before:top-0.5 before:start-0.5 before:size-6 before:rounded-full before:bg-surface before:ring-1 before:ring-edge before:transition-transform checked:bg-accent checked:ring-accent checked:before:translate-x-5 rtl:checked:before:-translate-x-5 checked:before:ring-0"
      />
    </div>
  )
}
