import type { Macros } from '@vitrine/api/entities/moderation/macros'
import { MACRO_NAME, type Macro, MOST_MACROS } from '@vitrine/domain/moderation/macros'
import { REPORT_LENGTH } from '@vitrine/domain/moderation/reports'
import { checkMacros } from '@vitrine/domain/rules/moderation/checkMacros'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { request } from '#data/browser.ts'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { useSharedDraft } from '#features/operator/console/act/useSharedDraft.ts'
import { useAction } from '#parts/act/useAction.ts'
import { useForm } from '#parts/act/useForm.ts'
import { Button } from '#ui/Button.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Problem } from '#ui/notices/Problem.tsx'

const SAVE = 'POST /console/macros'

/** All ready sentences, changed as a whole. */
export function MacroList({ saved }: { saved: Macros }) {
  const lines = useRef<HTMLUListElement>(null)
  const draft = useSharedDraft<Macro[]>({
    key: 'vitrine.macros',
    saved: saved.macros,
    version: saved.version,
    write: SAVE,
    // What somebody else added is kept.
    rebase: (client, mine) => {
      const now = client.getQueryData<Macros>(['GET /console/macros', {}])
      if (!now) return null
      const known = new Set([...mine, ...saved.macros].map(({ name }) => name.trim().toLowerCase()))
      const added = now.macros.filter(({ name }) => !known.has(name.toLowerCase()))
      return { value: [...mine, ...added], base: now.version }
    },
  })
  const { value: macros, change } = draft
  const save = useAction({
    write: SAVE,
    act: () => request(SAVE, { json: { version: draft.version, macros } }),
    said: w('macros_saved'),
    onDone: draft.settle,
    onRefused: (cause) => draft.refuse(cause, form.refuse),
  })
  const form = useForm({
    draft: { macros },
    onChange: () => undefined,
    issues: checkMacros(macros),
    onSubmit: () => save.mutate(),
  })
  function add() {
    flushSync(() => change([...macros, { name: '', text: '' }]))
    lines.current?.lastElementChild?.querySelector('input')?.focus()
  }
  const full = macros.length >= MOST_MACROS
  return (
    <form {...form.props} className="max-w-2xl">
      <ul ref={lines} className="flex flex-col divide-y divide-line">
        {macros.map((macro, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sentence is known by its place alone
          <li key={at} className="flex flex-col gap-3 py-4">
            <TextField
              label={w('macro_name')}
              value={macro.name}
              error={form.errorAt(`macros.${at}.name`)}
              maxLength={MACRO_NAME}
              onChange={(name) => change(macros.with(at, { ...macro, name }))}
              onBlur={() => form.leave(`macros.${at}.name`)}
            />
            <TextArea
              label={w('macro_text')}
              value={macro.text}
              error={form.errorAt(`macros.${at}.text`)}
              rows={2}
              maxLength={REPORT_LENGTH}
              onChange={(text) => change(macros.with(at, { ...macro, text }))}
              onBlur={() => form.leave(`macros.${at}.text`)}
            />
            <Button
              size="small"
              className="self-start"
              aria-label={w('choice_remove', { name: macro.name })}
              onClick={() => change(macros.filter((_, other) => other !== at))}
            >
              {w('macro_remove')}
            </Button>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-col gap-3">
        <Problem text={draft.problem} />
        {full && <p className="text-sm text-quiet">{w('list_full', { n: MOST_MACROS })}</p>}
        <div className="flex flex-wrap gap-3">
          <Button disabled={full} onClick={add}>
            {w('macro_add')}
          </Button>
          {draft.isChanged && (
            <>
              <Button type="submit" kind="primary" busy={save.isPending}>
                {w('list_save')}
              </Button>
              <Button onClick={draft.settle}>{w('list_discard')}</Button>
            </>
          )}
        </div>
      </div>
    </form>
  )
}
