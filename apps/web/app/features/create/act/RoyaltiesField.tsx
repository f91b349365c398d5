import { checkRoyalties } from '@vitrine/domain/rules/checkToken'
import type { Typing } from '#parts/act/typing.ts'
import type { Form } from '#parts/act/useForm.ts'
import { TextField } from '#ui/TextField.tsx'
import { t } from '#words/catalogue.ts'

const PERCENT: Typing = {
  inputMode: 'numeric',
  maxLength: 2,
  read: (typed) => (/\D/.test(typed) ? null : typed),
}

/** The creator's share of resales, in percent (VAL-07). */
export function RoyaltiesField({ form }: { form: Form<{ royalties: string }> }) {
  const field = form.field('royalties', PERCENT)
  return (
    <TextField
      label={t('royalties')}
      hint={t('royalties_hint')}
      unit="%"
      {...field}
      onChange={(typed) => {
        field.onChange(typed)
        // A value above the limit stays as typed, with the message at once.
        if (/^\d+$/.test(typed) && checkRoyalties(typed).length > 0) form.leave('royalties')
      }}
    />
  )
}
