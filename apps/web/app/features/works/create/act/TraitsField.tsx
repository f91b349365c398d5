import { MAX_TRAITS, TRAIT_LENGTHS, type Trait } from '@vitrine/domain/rules/works/checkTraits'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Form } from '#parts/act/useForm.ts'
import { Button } from '#ui/Button.tsx'
import { FieldError } from '#ui/fields/FieldError.tsx'
import { INPUT } from '#ui/fields/inputClass.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { t } from '#words/catalogue.ts'
import type { Draft } from './draft.ts'

const HALVES = ['trait_type', 'value'] as const
const LABELS = { trait_type: 'trait_name', value: 'trait_value' } as const
const ROW = 'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-center gap-x-2'

/** The properties of the work, one a row. Enter adds a row. */
export function TraitsField({ form }: { form: Form<Draft> }) {
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const { traits } = form.draft
  const full = traits.length >= MAX_TRAITS

  const put = (at: number, part: Partial<Trait>) =>
    form.change({ traits: traits.map((trait, n) => (n === at ? { ...trait, ...part } : trait)) })

  function add() {
    if (full) return
    flushSync(() => form.change({ traits: [...traits, { trait_type: '', value: '' }] }))
    list.current?.querySelector<HTMLElement>('li:last-child input')?.focus()
  }

  function remove(at: number) {
    form.change({ traits: traits.filter((_, n) => n !== at) })
    // The paths of the rows below change.
    form.forgetLeft('traits.')
    adder.current?.focus()
  }

  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className="font-medium">{t('traits')}</legend>
      <p id={`${id}-hint`} className="text-sm text-quiet">
        {t('field_traits_hint')}
      </p>
      {traits.length > 0 && (
        <div className={`${ROW} mt-3 text-sm text-quiet`} aria-hidden>
          <span>{t('field_name')}</span>
          <span>{t('value')}</span>
          <span className="w-11" />
        </div>
      )}
      <ol ref={list} className="flex flex-col gap-2 pt-1.5">
        {traits.map((trait, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields show the draft alone, so a row needs no identity
          <li key={at} className={ROW}>
            {HALVES.map((half) => (
              <input
                key={half}
                value={trait[half]}
                maxLength={TRAIT_LENGTHS[half]}
                autoComplete="off"
                aria-label={t(LABELS[half], { n: at + 1 })}
                aria-invalid={form.errorAt(`traits.${at}.${half}`) !== null}
                aria-describedby={`${id}-${at}-${half}`}
                onChange={(event) => put(at, { [half]: event.target.value })}
                onBlur={() => form.leave(`traits.${at}.${half}`)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                  event.preventDefault()
                  add()
                }}
                className={`${INPUT} h-11`}
              />
            ))}
            <IconButton
              label={t('trait_remove', { n: at + 1 })}
              onClick={() => remove(at)}
              className="size-11"
            >
              <X className="size-4" aria-hidden />
            </IconButton>
            {HALVES.map((half) => (
              <div key={half} className="col-span-3">
                <FieldError id={`${id}-${at}-${half}`} text={form.errorAt(`traits.${at}.${half}`)} />
              </div>
            ))}
          </li>
        ))}
      </ol>
      <Button ref={adder} size="small" className="touch mt-2" disabled={full} onClick={add}>
        <Plus className="size-4" aria-hidden />
        {t('trait_add')}
      </Button>
    </fieldset>
  )
}
