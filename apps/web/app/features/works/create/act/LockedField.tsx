import { Suspense, useId, useState } from 'react'
import type { Form } from '#parts/act/useForm.ts'
import { FieldError } from '#ui/fields/FieldError.tsx'
import { INPUT } from '#ui/fields/inputClass.ts'
import { SwitchField } from '#ui/fields/SwitchField.tsx'
import { lazyPart } from '#ui/loading/lazyPart.tsx'
import { tabClass } from '#ui/tabClass.ts'
import { useCut } from '#ui/useCut.ts'
import { t } from '#words/catalogue.ts'
import type { Draft } from './draft.ts'

const Markdown = lazyPart(() =>
  import('#words/Markdown.tsx').then((module) => ({ default: module.Markdown })),
)

/** The server's limit. */
const MAX_CHARACTERS = 20_000

/** The field for content that only the owner can read, in markdown with a preview (CRE-03, VAL-09). */
export function LockedField({ form }: { form: Form<Draft> }) {
  const [preview, setPreview] = useState(false)
  const id = useId()
  const { value, error, cutText, onBlur, onChange } = form.field('locked')
  const { isCut, onPaste } = useCut(value, MAX_CHARACTERS)
  return (
    <div className="flex flex-col gap-4">
      <SwitchField label={t('unlock')} hint={t('unlock_hint')} {...form.toggle('unlock')} />
      {form.draft.unlock && (
        <div>
          <div className="flex items-end justify-between gap-4 border-b border-line">
            <label htmlFor={id} className="pb-2 font-medium">
              {t('locked_content')}
            </label>
            <div className="flex gap-5">
              {([false, true] as const).map((shown) => (
                <button
                  key={String(shown)}
                  type="button"
                  aria-pressed={shown === preview}
                  onClick={() => setPreview(shown)}
                  className={tabClass(shown === preview)}
                >
                  {t(shown ? 'preview' : 'locked_write')}
                </button>
              ))}
            </div>
          </div>
          <textarea
            id={id}
            rows={6}
            hidden={preview}
            value={value}
            maxLength={MAX_CHARACTERS}
            aria-invalid={error !== null}
            aria-describedby={`${id}-error ${id}-cut ${id}-hint`}
            onPaste={onPaste}
            onBlur={onBlur}
            onChange={(event) => onChange(event.target.value)}
            className={`${INPUT} field-sizing-content mt-3 min-h-36 py-2.5`}
          />
          {preview && (
            <section
              aria-label={t('preview')}
              className="mt-3 min-h-36 rounded-m bg-surface p-4 ring-1 ring-line ring-inset"
            >
              <Suspense>
                <Markdown text={value} />
              </Suspense>
            </section>
          )}
          <FieldError id={`${id}-error`} text={error} />
          <FieldError id={`${id}-cut`} text={isCut ? cutText : null} />
          <p id={`${id}-hint`} className="mt-1.5 text-sm text-quiet">
            {t('locked_hint')}
          </p>
        </div>
      )}
    </div>
  )
}
