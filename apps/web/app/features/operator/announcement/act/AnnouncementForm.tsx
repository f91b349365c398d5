import type { SiteState } from '@vitrine/api/entities/operator/announcement'
import { ANNOUNCEMENT_LINK, ANNOUNCEMENT_TEXT, TONES, type Tone } from '@vitrine/domain/operator/announcement'
import { checkAnnouncement } from '@vitrine/domain/rules/operator/checkAnnouncement'
import { request } from '#data/browser.ts'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { dateOf, fieldOf } from '#features/operator/console/act/dateField.ts'
import { useSharedDraft } from '#features/operator/console/act/useSharedDraft.ts'
import { useAction } from '#parts/act/useAction.ts'
import { useForm } from '#parts/act/useForm.ts'
import { Button } from '#ui/Button.tsx'
import { RadioCards } from '#ui/fields/RadioCards.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Problem } from '#ui/notices/Problem.tsx'

const SAVE = 'POST /console/announcement'
const OPTIONS = TONES.map((value) => ({ value, label: w(`announcement_${value}`) }))

/** As it is typed: the end is in the time of the browser. */
type Typed = { text: string; link: string; tone: Tone; until: string }

const typedOf = ({ announcement }: SiteState): Typed => ({
  ...(announcement ?? { text: '', link: '', tone: 'note' }),
  until: fieldOf(announcement?.until ?? null),
})

/** The sentence that every page shows. */
export function AnnouncementForm({ saved }: { saved: SiteState }) {
  const draft = useSharedDraft<Typed>({
    key: 'vitrine.draft.announcement',
    saved: typedOf(saved),
    version: saved.version,
    write: SAVE,
    rebase: (client, value) => {
      const now = client.getQueryData<SiteState>(['GET /console/announcement', {}])
      return now ? { value, base: now.version } : null
    },
  })
  const { value: typed, version } = draft
  const announcement = { ...typed, until: dateOf(typed.until, saved.announcement?.until ?? null) }
  const save = useAction({
    write: SAVE,
    act: () => request(SAVE, { json: { version, announcement } }),
    said: w('announcement_saved'),
    onDone: draft.settle,
    onRefused: (cause) => draft.refuse(cause, form.refuse),
  })
  const remove = useAction({
    write: SAVE,
    act: () => request(SAVE, { json: { version, announcement: null } }),
    said: w('announcement_removed'),
    onDone: draft.settle,
    onRefused: (cause) => draft.refuse(cause),
  })
  const form = useForm({
    draft: typed,
    onChange: (part) => draft.change({ ...typed, ...part }),
    issues: checkAnnouncement(announcement, Date.now()),
    onSubmit: () => save.mutate(),
  })
  return (
    <form {...form.props} className="flex max-w-2xl flex-col gap-5">
      <TextField
        label={w('announcement_text')}
        hint={w('announcement_text_hint')}
        maxLength={ANNOUNCEMENT_TEXT}
        {...form.field('text')}
      />
      <TextField
        label={w('announcement_link')}
        hint={w('banner_link_hint')}
        maxLength={ANNOUNCEMENT_LINK}
        {...form.field('link')}
      />
      <RadioCards
        label={w('announcement_tone')}
        name="tone"
        value={typed.tone}
        options={OPTIONS}
        onChange={(tone) => draft.change({ ...typed, tone })}
      />
      <TextField
        label={w('choice_ends')}
        hint={w('choice_date_hint')}
        type="datetime-local"
        {...form.field('until')}
      />
      <Problem text={draft.problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="primary" busy={save.isPending}>
          {w('announcement_save')}
        </Button>
        {draft.isChanged && <Button onClick={draft.settle}>{w('list_discard')}</Button>}
        {saved.announcement && (
          <Button busy={remove.isPending} onClick={() => remove.mutate()}>
            {w('announcement_remove')}
          </Button>
        )}
      </div>
    </form>
  )
}
