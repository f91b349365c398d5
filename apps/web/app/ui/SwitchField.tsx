import { Switch } from '@base-ui/react/switch'
import { useId } from 'react'

type SwitchFieldProps = {
  label: string
  hint: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Something that is on or off, with what it means. */
export function SwitchField({ label, hint, checked, onChange }: SwitchFieldProps) {
  const id = useId()
  return (
    <div className="flex items-start justify-between gap-6">
      <div>
        <p id={id} className="font-medium">
          {label}
        </p>
        <p id={`${id}-hint`} className="text-sm text-quiet">
          {hint}
        </p>
      </div>
      <Switch.Root
        checked={checked}
        onCheckedChange={onChange}
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        className="mt-0.5 flex h-7 w-12 shrink-0 items-center rounded-full bg-sunken p-0.5 ring-1 ring-edge transition-colors ring-inset data-checked:bg-accent data-checked:ring-accent"
      >
        <Switch.Thumb className="size-6 rounded-full bg-surface shadow-work ring-1 ring-edge transition-transform duration-120 data-checked:translate-x-5 data-checked:ring-0" />
      </Switch.Root>
    </div>
  )
}
