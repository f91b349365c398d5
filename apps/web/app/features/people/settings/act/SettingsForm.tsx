import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Settings } from '@vitrine/api/entities/people/user'
import { checkProfile } from '@vitrine/domain/rules/people/checkProfile'
import { useState } from 'react'
import { request } from '#data/browser.ts'
import { query } from '#data/query.ts'
import { refreshAfter } from '#data/refresh.ts'
import { useOrigin } from '#data/site.ts'
import { useForm } from '#parts/act/useForm.ts'
import { Button } from '#ui/Button.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { showToast } from '#ui/notices/toast.ts'
import { t } from '#words/catalogue.ts'
import { language } from '#words/language.ts'
import { EmailFields } from './EmailFields.tsx'
import { showRefusal } from './showRefusal.ts'

type Profile = Pick<Settings, (typeof FIELDS)[number]> & { email: string }
const FIELDS = ['name', 'bio', 'twitter', 'instagram', 'link', 'notify_by_mail'] as const

/** Name, custom URL, bio and handles (EDP-01, EDP-05). */
export function SettingsForm({ settings }: { settings: Settings }) {
  const { name, bio, twitter, instagram, link, email, notify_by_mail } = settings
  const client = useQueryClient()
  const host = useOrigin().replace(/^https?:\/\//, '')
  const [changed, setChanged] = useState<Partial<Profile>>({})
  const saved = { name, bio, twitter, instagram, link, email: email ?? '', notify_by_mail }
  const draft: Profile = { ...saved, ...changed }
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { email: typed, notify_by_mail: notify, ...rest } = draft
      const now = await request('POST /users/settings', {
        json: {
          ...rest,
          name: draft.name.trim(),
          language: language(),
          // The server sends null while the address is hidden from this session.
          ...(email !== null && { email: typed.trim(), notify_by_mail: notify }),
        },
      })
      client.setQueryData(query('GET /users/settings').queryKey, now)
      // What was typed in the meantime stays.
      setChanged((typedNow) => (typedNow === changed ? {} : typedNow))
      await refreshAfter(client, 'POST /users/settings')
      showToast({ kind: 'success', title: t('success'), text: t('profile_updated') })
    },
    onError: (cause) => {
      if (form.refuse(cause)) return
      showRefusal(cause)
      // The address is visible only for a limited time, which may have passed. So the settings are fetched again.
      void client.invalidateQueries({ queryKey: query('GET /users/settings').queryKey })
    },
  })
  const form = useForm({
    draft,
    onChange: (part) => setChanged((before) => ({ ...before, ...part })),
    issues: checkProfile({ ...draft, email: draft.email.trim() }),
    onSubmit: mutate,
  })

  return (
    <form {...form.props} className="flex flex-col gap-6">
      <TextField
        label={t('display_name')}
        hint={settings.verified && !settings.self_verified ? t('display_name_reviewed') : undefined}
        maxLength={200}
        autoComplete="nickname"
        {...form.field('name')}
      />
      <TextField
        label={t('custom_url')}
        maxLength={40}
        prefix={t('custom_url_prefix', { host })}
        {...form.field('link')}
      />
      <TextArea label={t('bio')} maxLength={5000} {...form.field('bio')} />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField label={t('twitter')} maxLength={200} {...form.field('twitter')} />
        <TextField label={t('instagram')} maxLength={200} {...form.field('instagram')} />
      </div>
      <EmailFields settings={settings} form={form} />
      <div>
        <Button type="submit" kind="primary" size="large" busy={isPending}>
          {t('update_profile')}
        </Button>
      </div>
    </form>
  )
}
