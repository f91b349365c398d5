import { checkRoyalties } from '@vitrine/domain/rules/works/checkToken'
import { PERCENT } from '#parts/act/typing.ts'
import type { Form } from '#parts/act/useForm.ts'
import { chipClass } from '#ui/chipClass.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { t } from '#words/catalogue.ts'

/** What most creators ask, in percent. */
const USUAL = ['0', '5', '10']

/** The creator's share of resales, typed or chosen (VAL-07). */
export function RoyaltiesField({ form }: { form: Form<{ royalties: string }> }) {
  const field = form.field('royalties', PERCENT)
  return (
    <TextField
      label={t('royalties')}
      hint={t('royalties_hint')}
      unit="%"
      {...field}
      onChange={(typed, pasted) => {
        field.onChange(typed, pasted)
        // A value above the limit stays as typed, with the message at once.
        if (/^\d+$/.test(typed) && checkRoyalties(typed).length > 0) form.leave('royalties')
      }}
      buttons={
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, and the field is labelled already
        <div role="group" aria-label={t('royalties_common')} className="ms-2 flex items-center gap-1.5">
          {USUAL.map((percent) => (
            <button
              key={percent}
              type="button"
              aria-pressed={field.value === percent}
              onClick={() => form.change({ royalties: percent })}
              className={chipClass(field.value === percent)}
            >
              {t('percent', { n: percent })}
            </button>
          ))}
        </div>
      }
    />
  )
}
