import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Settings } from '@vitrine/api/entities/people/user'
import { emailStatement } from '@vitrine/domain/people/statements'
import { request } from '#data/browser.ts'
import { query } from '#data/query.ts'
import type { Form } from '#parts/act/useForm.ts'
import { Button } from '#ui/Button.tsx'
import { SwitchField } from '#ui/fields/SwitchField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Problem } from '#ui/notices/Problem.tsx'
import { openWallet } from '#wallet/openWallet.ts'
import { signStatement } from '#wallet/signIn.ts'
import { walletFailure } from '#wallet/walletFailure.ts'
import { t } from '#words/catalogue.ts'
import { failureText } from '#words/failure.ts'

type EmailFieldsProps = { settings: Settings; form: Form<{ email: string; notify_by_mail: boolean }> }

/** The e-mail address. It is hidden until the person signs a message, then they can see and change it (EDP-02). */
export function EmailFields({ settings, form }: EmailFieldsProps) {
  const client = useQueryClient()
  const {
    mutate,
    isPending,
    error: refusal,
  } = useMutation({
    mutationFn: async () => {
      const wallet = await openWallet()
      await wallet.restore()
      const { message, signature } = await signStatement(wallet, emailStatement())
      const opened = await request('POST /users/settings/unlock', { json: { message, signature } })
      client.setQueryData(query('GET /users/settings').queryKey, opened)
    },
  })
  if (settings.email === null)
    return (
      <div>
        <p className="font-medium">{t('email')}</p>
        <p className="mt-1 mb-3 text-sm text-quiet">{t('email_note')}</p>
        <Button busy={isPending} onClick={() => mutate()}>
          {t('email_open')}
        </Button>
        <div className="mt-3">
          <Problem text={refusal && failureText(walletFailure(refusal).failure)} />
        </div>
      </div>
    )
  const saved = settings.email !== '' && form.draft.email === settings.email
  return (
    <div className="flex flex-col gap-6">
      <TextField
        label={t('email')}
        type="email"
        autoComplete="email"
        maxLength={300}
        hint={
          saved ? t(settings.email_confirmed ? 'email_confirmed' : 'email_unconfirmed') : t('email_optional')
        }
        {...form.field('email')}
      />
      {form.draft.email !== '' && (
        <SwitchField
          label={t('email_notify')}
          hint={t('email_notify_hint')}
          {...form.toggle('notify_by_mail')}
        />
      )}
    </div>
  )
}
