import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Settings } from '@vitrine/api/entities/user'
import type { Code } from '@vitrine/domain/codes'
import { checkProfile } from '@vitrine/domain/rules/checkProfile'
import { type SubmitEvent, useState } from 'react'
import { failureOf, request } from '#data/browser.ts'
import { query } from '#data/query.ts'
import { refreshAfter } from '#data/refresh.ts'
import { useOrigin } from '#data/site.ts'
import { Button } from '#ui/Button.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast.ts'
import { t } from '#words/catalogue.ts'
import { failureText } from '#words/failure.ts'
import { issueAt } from '#words/issue.ts'
import { useFieldIssues } from '#words/useFieldIssues.ts'
import { EmailFields, type TypedEmail } from './EmailFields.tsx'
import { showRefusal } from './showRefusal.ts'

type Typed = Pick<Settings, 'name' | 'bio' | 'twitter' | 'instagram' | 'link'>

/** Which field a refusal of the server belongs to. */
const FIELDS: Partial<Record<Code, keyof Typed | 'email'>> = {
  display_name_required: 'name',
  link_invalid: 'link',
  link_taken: 'link',
  email_invalid: 'email',
}

/** Name, custom URL, bio and handles (EDP-01, EDP-05). */
export function SettingsForm({ settings }: { settings: Settings }) {
  const { name, bio, twitter, instagram, link } = settings
  const client = useQueryClient()
  const host = useOrigin().replace(/^https?:\/\//, '')
  const [typed, setTyped] = useState<Typed>({ name, bio, twitter, instagram, link })
  const [changed, setChanged] = useState<Partial<TypedEmail>>({})
  // Closed as long as the server does not say it.
  const email =
    settings.email === null ? null : { email: settings.email, notify: settings.notify_by_mail, ...changed }
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await request('POST /users/settings', {
        json: {
          ...typed,
          name: typed.name.trim(),
          ...(email && { email: email.email.trim(), notify_by_mail: email.notify }),
        },
      })
      setChanged({})
      await refreshAfter(client, 'POST /users/settings')
      showToast({ kind: 'success', title: t('success'), text: t('profile_updated') })
    },
    onError: (cause) => {
      if (FIELDS[failureOf(cause).code]) return
      showRefusal(cause)
      // The address was open for a while only: it is asked for again.
      void client.invalidateQueries({ queryKey: query('GET /users/settings').queryKey })
    },
  })
  const issues = checkProfile({ ...typed, email: email?.email.trim() ?? '' })
  const { form, leave, hasLeft, sayAll, forget } = useFieldIssues(issues)
  const refusal = error && failureOf(error)
  const errorAt = (path: keyof Typed | 'email') => {
    if (hasLeft(path)) return issueAt(issues, path)
    return refusal && FIELDS[refusal.code] === path ? failureText(refusal) : null
  }
  const change = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (issues.length === 0) {
      // From here on the server's word counts.
      forget()
      return mutate()
    }
    sayAll()
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-6">
      <TextField
        label={t('display_name')}
        value={typed.name}
        maxLength={200}
        autoComplete="nickname"
        error={errorAt('name')}
        onBlur={() => leave('name')}
        onChange={(value) => change({ name: value })}
      />
      <TextField
        label={t('custom_url')}
        value={typed.link}
        maxLength={40}
        prefix={t('custom_url_prefix', { host })}
        error={errorAt('link')}
        onBlur={() => leave('link')}
        onChange={(value) => change({ link: value })}
      />
      <TextArea
        label={t('bio')}
        value={typed.bio}
        maxLength={5000}
        onChange={(value) => change({ bio: value })}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label={t('twitter')}
          value={typed.twitter}
          maxLength={200}
          error={errorAt('twitter')}
          onBlur={() => leave('twitter')}
          onChange={(value) => change({ twitter: value })}
        />
        <TextField
          label={t('instagram')}
          value={typed.instagram}
          maxLength={200}
          error={errorAt('instagram')}
          onBlur={() => leave('instagram')}
          onChange={(value) => change({ instagram: value })}
        />
      </div>
      <EmailFields
        settings={settings}
        typed={email}
        error={errorAt('email')}
        onChange={(part) => setChanged((before) => ({ ...before, ...part }))}
        onLeave={() => leave('email')}
      />
      <div>
        <Button type="submit" kind="primary" size="large" busy={isPending}>
          {t('update_profile')}
        </Button>
      </div>
    </form>
  )
}
