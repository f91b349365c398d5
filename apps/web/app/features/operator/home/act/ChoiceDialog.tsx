import type { CurationEntry as Entry } from '@vitrine/api/entities/operator/curation'
import {
  BANNER_BUTTON,
  BANNER_LINK,
  BANNER_TEXT,
  BANNER_TITLE,
  CHOICE_KINDS,
  type ChoiceKind,
  type CuratedList,
  STORY_TEXT,
} from '@vitrine/domain/operator/curation'
import { checkChoice } from '@vitrine/domain/rules/operator/checkChoice'
import { useState } from 'react'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { dateOf, fieldOf } from '#features/operator/console/act/dateField.ts'
import { PictureField } from '#features/operator/console/act/PictureField.tsx'
import { FormDialog } from '#parts/act/FormDialog.tsx'
import { useForm } from '#parts/act/useForm.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { choiceOf } from './choiceWords.ts'
import { TargetField } from './TargetField.tsx'

const NEW: Entry = {
  kind: 'collection',
  target: '',
  from: null,
  until: null,
  title: '',
  text: '',
  button: '',
  link: '',
  picture: null,
  work: '',
  name: '',
  image: null,
} as Entry

/** What a list has, where it has but one kind. */
const KIND = {
  hero: 'work',
  story: 'person',
  featured: 'collection',
  sponsored: 'collection',
  banners: 'collection',
} as const

const KINDS = CHOICE_KINDS.map((kind) => ({
  value: kind,
  label: kind === 'page' ? w('choice_page') : w(`kind_${kind}`),
}))

type ChoiceDialogProps = {
  list: CuratedList
  /** Null for a new one. */
  entry: Entry | null
  onDone: (entry: Entry) => void
  onClose: () => void
}

/** Chooses what an entry of a list of home shows, when, and for a banner in which words. */
export function ChoiceDialog({ list, entry, onDone, onClose }: ChoiceDialogProps) {
  const [draft, setDraft] = useState(() => {
    const { from, until, ...rest } = entry ?? { ...NEW, kind: KIND[list] }
    return { ...rest, from: fieldOf(from), until: fieldOf(until) }
  })
  const { kind } = draft
  const chosen: Entry = {
    ...draft,
    from: dateOf(draft.from, entry?.from ?? null),
    until: dateOf(draft.until, entry?.until ?? null),
  }
  const form = useForm({
    draft,
    onChange: (part) => setDraft((before) => ({ ...before, ...part })),
    issues: checkChoice(list, choiceOf(chosen)),
    onSubmit: () =>
      onDone({ ...chosen, ...(kind === 'page' ? { target: '', name: draft.title } : { link: '' }) }),
  })
  const isPage = kind === 'page'
  const hint = isPage ? undefined : w('banner_own_hint')
  return (
    <FormDialog
      title={entry ? w('choice_edit') : w('choice_add_to', { list: w(`list_${list}`) })}
      form={form}
      submit={entry ? w('choice_apply') : w('choice_add')}
      busy={false}
      onClose={onClose}
    >
      {list === 'banners' && (
        <SelectField
          label={w('choice_kind')}
          value={kind}
          options={KINDS}
          onChange={(next) =>
            form.change({
              kind: next as ChoiceKind,
              target: '',
              name: '',
              ...(!draft.picture && { image: null }),
            })
          }
        />
      )}
      {kind === 'page' ? (
        <TextField
          label={w('banner_link')}
          hint={w('banner_link_hint')}
          maxLength={BANNER_LINK}
          {...form.field('link')}
        />
      ) : (
        <TargetField
          key={kind}
          kind={kind}
          chosen={draft}
          error={form.errorAt('target')}
          onChoose={(found) =>
            form.change({ ...found, ...(draft.picture && { image: draft.image }), work: '' })
          }
        />
      )}
      {list === 'story' && (
        <>
          {draft.target && (
            <TargetField
              key={draft.target}
              kind="work"
              creator={draft.target}
              label={w('story_work')}
              chosen={{ target: draft.work, name: w('story_work_chosen'), image: null }}
              error={form.errorAt('work')}
              onChoose={({ target }) => form.change({ work: target })}
            />
          )}
          <TextField label={w('banner_title')} maxLength={BANNER_TITLE} {...form.field('title')} />
          <TextArea
            label={w('story_text')}
            hint={w('story_text_hint')}
            rows={8}
            maxLength={STORY_TEXT}
            {...form.field('text')}
          />
        </>
      )}
      {list === 'banners' && (
        <>
          <TextField
            label={w('banner_title')}
            hint={hint}
            maxLength={BANNER_TITLE}
            {...form.field('title')}
          />
          <TextField label={w('banner_text')} hint={hint} maxLength={BANNER_TEXT} {...form.field('text')} />
          <TextField
            label={w('banner_button')}
            hint={hint}
            maxLength={BANNER_BUTTON}
            {...form.field('button')}
          />
          <PictureField
            label={w('banner_picture')}
            hint={w('banner_picture_hint')}
            image={draft.picture ? draft.image : null}
            error={form.errorAt('picture')}
            onChange={form.change}
          />
        </>
      )}
      <TextField
        label={w('choice_starts')}
        hint={w('choice_date_hint')}
        type="datetime-local"
        {...form.field('from')}
      />
      <TextField
        label={w('choice_ends')}
        hint={w('choice_date_hint')}
        type="datetime-local"
        {...form.field('until')}
      />
    </FormDialog>
  )
}
