import { checkTakeout } from '@vitrine/domain/rules/people/checkTakeout'
import { useState } from 'react'
import { TextField } from '#ui/fields/TextField.tsx'
import { t } from '#words/catalogue.ts'
import { issueText } from '#words/issue.ts'
import TakeoutButton from './TakeoutButton.tsx'

/** The part of the settings that offers the viewer a copy of everything they created. */
export function TakeoutSection() {
  const [base, setBase] = useState('')
  const [issue] = checkTakeout({ base })
  return (
    <section aria-labelledby="takeout" className="border-t border-line pt-8">
      <h2 id="takeout" className="text-xl">
        {t('takeout_title')}
      </h2>
      <p className="mt-2 mb-4 text-quiet">{t('takeout_text')}</p>
      <TextField
        label={t('takeout_base')}
        hint={t('takeout_base_hint')}
        error={issue ? issueText(issue) : null}
        className="mb-4"
        type="url"
        maxLength={300}
        value={base}
        onChange={(typed) => setBase(typed.trim())}
      />
      <TakeoutButton disabled={issue !== undefined} base={base} />
    </section>
  )
}
