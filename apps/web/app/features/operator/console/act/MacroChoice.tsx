import { useQuery } from '@tanstack/react-query'
import { query } from '#data/query.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { w } from './consoleWords.ts'

type MacroChoiceProps = {
  /** What is in the field so far. */
  reason: string
  /** The longest reason. */
  most: number
  onChange: (reason: string) => void
}

/** Puts a sentence that the team wrote once into the reason of a decision. */
export function MacroChoice({ reason, most, onChange }: MacroChoiceProps) {
  const { data } = useQuery(query('GET /console/macros'))
  if (!data || data.macros.length === 0) return null
  const options = data.macros.map(({ name }, at) => ({ value: String(at), label: name }))
  return (
    <SelectField
      label={w('macro_choose')}
      value=""
      options={[{ value: '', label: w('macro_choose_none') }, ...options]}
      onChange={(at) => {
        const text = data.macros[Number(at)]?.text
        if (at !== '' && text !== undefined)
          onChange([reason.trimEnd(), text].filter(Boolean).join('\n').slice(0, most))
      }}
    />
  )
}
