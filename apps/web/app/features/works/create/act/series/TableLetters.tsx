import { useEffect, useState } from 'react'
import { encodingsOf, sampleOf } from '#parts/act/table/tableText.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { t } from '#words/catalogue.ts'
import { readTableFile } from './addFiles.ts'
import type { SeriesDraft } from './seriesDraft.ts'

type TableLettersProps = {
  /** Undefined where the browser did not keep it. */
  file: File | undefined
  encoding: string
  onRead: (table: NonNullable<SeriesDraft['table']>) => void
}

type Reading = { encoding: string; sample: string }

/** Asks how the letters of a table are written that does not say so: a choice among what its words would be. */
export function TableLetters({ file, encoding, onRead }: TableLettersProps) {
  const [readings, setReadings] = useState<readonly Reading[]>([])
  useEffect(() => {
    let isCurrent = true
    void file?.arrayBuffer().then(async (buffer) => {
      const bytes = new Uint8Array(buffer)
      const found = (await encodingsOf(bytes)).map((each) => ({
        encoding: each,
        sample: sampleOf(bytes, each),
      }))
      if (isCurrent) setReadings(found)
    })
    return () => {
      isCurrent = false
    }
  }, [file])
  const current = readings.find((each) => each.encoding === encoding)
  if (!file || !current) return null
  // Of encodings that read the same, the one in use or the first.
  const shown = readings.filter(
    (each, at) =>
      each === current ||
      (each.sample !== current.sample && readings.findIndex(({ sample }) => sample === each.sample) === at),
  )

  async function choose(next: string) {
    const read = file && (await readTableFile(file, next))
    if (read && 'table' in read) onRead(read.table)
  }
  return (
    <SelectField
      label={t('table_letters_choose', { sample: current.sample })}
      value={encoding}
      options={shown.map((each) => ({ value: each.encoding, label: `${each.sample} (${each.encoding})` }))}
      onChange={(next) => void choose(next)}
    />
  )
}
