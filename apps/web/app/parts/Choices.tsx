import type { ReactNode } from 'react'
import { chipClass } from '#ui/chipClass.ts'

/** A group of fields of a filter. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-sm font-medium text-quiet">{title}</legend>
      {children}
    </fieldset>
  )
}

type ChoicesProps<T extends string> = {
  title: string
  name: string
  options: readonly T[]
  chosen: T
  label: (option: T) => string
  isDisabled?: (option: T) => boolean
  onChoose: (option: T) => void
  /** Shown below the choices. */
  children?: ReactNode
}

/** A group of which one is chosen. */
export function Choices<T extends string>({
  title,
  name,
  options,
  chosen,
  label,
  isDisabled,
  onChoose,
  children,
}: ChoicesProps<T>) {
  return (
    <Group title={title}>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <Choice
            key={option}
            group={name}
            value={option}
            chosen={option === chosen}
            disabled={isDisabled?.(option)}
            onChoose={() => onChoose(option)}
          >
            {label(option)}
          </Choice>
        ))}
      </div>
      {children}
    </Group>
  )
}

type ChoiceProps = {
  group: string
  value: string
  chosen: boolean
  disabled?: boolean
  onChoose: () => void
  children: ReactNode
}

/** One of several choices: a chip around a native radio button. */
function Choice({ group, value, chosen, disabled = false, onChoose, children }: ChoiceProps) {
  return (
    <label
      className={`${chipClass(chosen)} cursor-pointer has-disabled:cursor-default has-disabled:text-quiet has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent`}
    >
      <input
        type="radio"
        name={group}
        value={value}
        checked={chosen}
        disabled={disabled}
        onChange={onChoose}
        className="sr-only"
      />
      {children}
    </label>
  )
}
