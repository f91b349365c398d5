import type { ConsoleList } from '@vitrine/api/entities/operator/consoleLists'
import { addressOr, readAddress } from '@vitrine/domain/typed/readAddress'
import Download from 'lucide-react/icons/download'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { request } from '#data/browser.ts'
import { AddressField } from '#parts/act/AddressField.tsx'
import { startDownload } from '#parts/act/startDownload.ts'
import { addressTyping, TRIMMED } from '#parts/act/typing.ts'
import { useForm } from '#parts/act/useForm.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { w } from './consoleWords.ts'
import { type FilterField, useFilter, WALLET } from './filter.ts'

type ListToolsProps = {
  list: ConsoleList
  fields?: readonly FilterField[]
  /** What the list is also asked for. */
  fixed?: Readonly<Record<string, string>>
}

/** The filter of a list, and the list as a table for a spreadsheet. */
export function ListTools({ list, fields = [], fixed = {} }: ListToolsProps) {
  const filter = useFilter(fields) as Record<string, string>
  const [busy, setBusy] = useState(false)
  async function press() {
    setBusy(true)
    const ask = () => request('POST /console/exports', { json: { list, filter: { ...fixed, ...filter } } })
    await startDownload(ask, w('list_file_started'))
    setBusy(false)
  }
  return (
    <div className="mb-4 flex flex-col gap-2">
      {fields.length > 0 && <FilterForm fields={fields} filter={filter} />}
      <Button kind="plain" size="small" busy={busy} onClick={press} className="self-end">
        <Download className="size-4" aria-hidden />
        {w('list_file')}
      </Button>
    </div>
  )
}

type FilterFormProps = { fields: readonly FilterField[]; filter: Record<string, string> }

function FilterForm({ fields, filter }: FilterFormProps) {
  const [params, setParams] = useSearchParams()
  const shown = JSON.stringify(filter)
  const [draft, setDraft] = useState<Record<string, string>>({})
  // Another link leads to this list with another filter.
  useEffect(() => setDraft(JSON.parse(shown)), [shown])
  const typed = fields.filter(({ options }) => !options)

  function apply(change: Record<string, string>) {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(change))
      if (value.trim() === '') next.delete(name)
      else next.set(name, value.trim())
    setParams(next, { preventScrollReset: true })
  }

  const textOf = ({ name, isAddress }: FilterField) => {
    const value = draft[name] ?? ''
    return isAddress ? addressOr(value, WALLET) : value
  }
  const form = useForm({
    draft,
    onChange: (part) => setDraft((before) => ({ ...before, ...(part as Record<string, string>) })),
    issues: typed.flatMap(({ name, isAddress }) => {
      const value = (draft[name] ?? '').trim()
      const fault = value === '' || !isAddress ? null : readAddress(value, WALLET).fault
      return fault ? [{ path: name, ...fault }] : []
    }),
    onSubmit: () => apply(Object.fromEntries(typed.map((field) => [field.name, textOf(field)]))),
  })
  return (
    <form {...form.props} className="flex flex-wrap items-start gap-4">
      {fields.map(({ name, label, options, isAddress }) => (
        <div key={name} className="min-w-56 flex-1 sm:max-w-72">
          {options ? (
            <SelectField
              label={label}
              value={filter[name] ?? ''}
              options={[{ value: '', label: w('filter_all') }, ...options]}
              onChange={(value) => apply({ [name]: value })}
            />
          ) : isAddress ? (
            <AddressField label={label} place={WALLET} {...form.field(name, addressTyping(WALLET))} />
          ) : (
            <TextField label={label} maxLength={100} {...form.field(name, TRIMMED)} />
          )}
        </div>
      ))}
      {typed.length > 0 && (
        <Button type="submit" className="sm:mt-8">
          {w('audit_filter')}
        </Button>
      )}
    </form>
  )
}
