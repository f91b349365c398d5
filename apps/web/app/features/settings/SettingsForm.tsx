import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Settings } from '@vitrine/api/entities/user'
import type { Code } from '@vitrine/domain/codes'
import { checkProfile } from '@vitrine/domain/rules/checkProfile'
import { type SubmitEvent, useRef, useState } from 'react'
import { failureOf, request } from '#data/browser.ts'
import { useOrigin } from '#data/origin.ts'
import { refreshAfter } from '#data/refresh.ts'
import { Button } from '#ui/Button.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast.ts'
import { t } from '#words/catalogue.ts'
import { failureText } from '#words/failure.ts'
import { issueAt } from '#words/issue.ts'

type Typed = Pick<Settings, 'name' | 'bio' | 'twitter' | 'instagram' | 'link'>

/** Which field a refusal of the server belongs to. */
const FIELDS: Partial<Record<Code, keyof Typed>> = {
  display_name_required: 'name',
  link_invalid: 'link',
  link_taken: 'link',
}

/** Name, custom URL, bio and handles (EDP-01, EDP-05). */
export function SettingsForm({ settings: { name, bio, twitter, instagram, link } }: { settings: Settings }) {
  const client = useQueryClient()
  const host = useOrigin().replace(/^https?:\/\//, '')
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Typed>({ name, bio, twitter, instagram, link })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await request('POST /users/settings', { json: { ...typed, name: typed.name.trim() } })
      await refreshAfter(client, 'POST /users/settings')
      showToast({ kind: 'success', title: t('success'), text: t('profile_updated') })
    },
    onError: (cause) => {
      const failure = failureOf(cause)
      if (!FIELDS[failure.code]) showToast({ kind: 'error', title: t('error'), text: failureText(failure) })
    },
  })
  const issues = checkProfile({ ...typed, email: '' })
  const refusal = error && failureOf(error)
  const errorAt = (path: keyof Typed) => {
    if (left.has(path)) return issueAt(issues, path)
    return refusal && FIELDS[refusal.code] === path ? failureText(refusal) : null
  }
  const change = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))
  const leave = (path: keyof Typed) => setLeft((before) => new Set(before).add(path))

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (issues.length === 0) {
      // From here on the server's word counts.
      setLeft(new Set())
      return mutate()
    }
    setLeft(new Set(issues.map(({ path }) => path)))
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
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
        hint={t('custom_url_hint', { host, link: typed.link || '…' })}
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
          onChange={(value) => change({ twitter: value })}
        />
        <TextField
          label={t('instagram')}
          value={typed.instagram}
          maxLength={200}
          onChange={(value) => change({ instagram: value })}
        />
      </div>
      <div>
        <Button type="submit" kind="primary" size="large" busy={isPending}>
          {t('update_profile')}
        </Button>
      </div>
    </form>
  )
}
