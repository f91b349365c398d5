import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import type { OutputOf } from '@vitrine/api/client/client'
import { expect } from 'vitest'
import { query } from '#data/query.ts'
import { answered } from '#test/answered.ts'
import { test } from '#test/part.tsx'
import { SettingsForm } from './SettingsForm.tsx'

type Settings = OutputOf<'GET /users/settings'>

/** The address is open. */
const OPEN = { ...answered('openEmail'), name: 'Ada', email: 'ada@example.org' }
const HIDDEN: Settings = { ...OPEN, email: null }

/** The form as on its page: with the settings that the server has. */
function Form() {
  const { data } = useQuery(query('GET /users/settings'))
  return data ? <SettingsForm settings={data} /> : null
}

test.for([
  ['Display name', ' ', 'Display name is required!'],
  ['Email', 'ada@', 'Considered as not valid email'],
  ['Custom URL', 'Ada Lovelace', 'Use up to 40 lower-case letters, digits and dashes.'],
  ['Twitter username', 'https://x.com/ada', 'Enter a username such as @name, without an address.'],
] as const)(
  '%s “%s” is refused and nothing is sent [VAL-16] [EDP-05]',
  async ([label, typed, said], { part }) => {
    part.api.answer('GET /users/settings', OPEN)
    await part.show(<Form />)
    await part.type(label, typed)
    await part.click('Update Profile')
    screen.getByRole('textbox', { name: label, description: new RegExp(said) })
    expect(part.api.calls('POST /users/settings')).toEqual([])
  },
)

test('all that is typed is saved at once, without space around the address [EDP-01]', async ({ part }) => {
  part.api.answer('GET /users/settings', OPEN)
  part.api.answer('POST /users/settings', OPEN)
  await part.show(<Form />)
  await part.type('Display name', ' Ada L. ')
  await part.type('Bio', 'Numbers.')
  await part.type('Email', ' ada@example.com ')
  await part.person.click(screen.getByRole('switch', { name: 'Send my notifications by email' }))
  await part.click('Update Profile')
  await expect.poll(() => part.said().at(-1)?.text).toBe('Profile Successfully updated!')
  const { name, bio, twitter, instagram, link } = { ...OPEN, name: 'Ada L.', bio: 'Numbers.' }
  expect(part.api.calls('POST /users/settings').map(({ body }) => body)).toEqual([
    {
      name,
      bio,
      twitter,
      instagram,
      link,
      language: 'en',
      email: 'ada@example.com',
      notify_by_mail: true,
    },
  ])
})

test('a hidden address is not sent, so that it is not deleted [EDP-02]', async ({ part }) => {
  part.api.answer('GET /users/settings', HIDDEN)
  part.api.answer('POST /users/settings', HIDDEN)
  await part.show(<Form />)
  await part.type('Display name', 'Ada L.')
  expect(screen.queryByLabelText('Email')).toBeNull()
  await part.click('Update Profile')
  await expect.poll(() => part.api.calls('POST /users/settings')).toHaveLength(1)
  const body = part.api.calls('POST /users/settings')[0]?.body
  expect(body).not.toHaveProperty('email')
  expect(body).not.toHaveProperty('notify_by_mail')
})

test('the address shows after the signature, and what was typed before stays [EDP-02]', async ({ part }) => {
  part.api.answer('GET /users/settings', HIDDEN)
  part.api.answer('GET /auth/nonce', { nonce: '4a572340f27798a008c503f8145b2b7f' })
  part.api.answer('POST /users/settings/unlock', OPEN)
  part.chain.wallet.personal_sign = () => '0x51'
  await part.signIn()
  await part.show(<Form />)
  await part.type('Bio', 'Numbers.')
  part.api.answer('GET /users/settings', OPEN)
  await part.click('Sign the message')
  expect(await screen.findByLabelText('Email')).toHaveProperty('value', 'ada@example.org')
  expect(part.api.calls('POST /users/settings/unlock')[0]?.body).toMatchObject({ signature: '0x51' })
  expect(screen.getByLabelText('Bio')).toHaveProperty('value', 'Numbers.')
})

test('a rejected signature opens nothing and says so [EDP-02]', async ({ part }) => {
  part.api.answer('GET /users/settings', HIDDEN)
  part.api.answer('GET /auth/nonce', { nonce: '4a572340f27798a008c503f8145b2b7f' })
  await part.signIn()
  await part.show(<Form />)
  await part.click('Sign the message')
  await expect.poll(part.text).toContain('You rejected this in your wallet.')
  expect(part.api.calls('POST /users/settings/unlock')).toEqual([])
})

test('a taken custom URL is said at its field until another one is typed [EDP-05]', async ({ part }) => {
  part.api.answer('GET /users/settings', OPEN)
  part.api.refuse('POST /users/settings', 409, 'link_taken', {
    issues: [{ path: 'link', code: 'link_taken', params: { link: 'byron' } }],
  })
  await part.show(<Form />)
  await part.type('Custom URL', 'byron')
  await part.type('Bio', 'Numbers.')
  await part.click('Update Profile')
  const description = /The custom URL byron is already taken\./
  const field = await screen.findByRole('textbox', { name: 'Custom URL', description })
  expect(document.activeElement).toBe(field)
  expect(field).toHaveProperty('value', 'byron')
  expect(screen.getByLabelText('Bio')).toHaveProperty('value', 'Numbers.')
  await part.person.type(field, '1')
  expect(part.text()).not.toContain('already taken')
})

test('if the address was hidden meanwhile, the server says why and the rest stays typed', async ({
  part,
}) => {
  part.api.answer('GET /users/settings', OPEN)
  part.api.refuse('POST /users/settings', 403, 'email_signature_required')
  await part.show(<Form />)
  await part.type('Bio', 'Numbers.')
  part.api.answer('GET /users/settings', HIDDEN)
  await part.click('Update Profile')
  await expect.poll(() => screen.queryByLabelText('Email')).toBeNull()
  expect(part.said().at(-1)?.text).toBe('Please sign the message to open your email address.')
  expect(screen.getByLabelText('Bio')).toHaveProperty('value', 'Numbers.')
})

test('what is typed while the profile is being saved stays, and a second click sends nothing', async ({
  part,
}) => {
  const saving = Promise.withResolvers<Settings>()
  part.api.answer('GET /users/settings', OPEN)
  part.api.answer('POST /users/settings', () => saving.promise)
  await part.show(<Form />)
  await part.type('Bio', 'Numbers.')
  await part.click('Update Profile')
  await part.type('Twitter username', 'ada')
  await part.click('Update Profile')
  saving.resolve({ ...OPEN, bio: 'Numbers.' })
  await expect
    .poll(() => screen.getByRole('button', { name: 'Update Profile' }).getAttribute('aria-busy'))
    .toBeNull()
  expect(screen.getByLabelText('Twitter username')).toHaveProperty('value', 'ada')
  expect(part.api.calls('POST /users/settings')).toHaveLength(1)
})

test('a form with nothing changed shows what the server has meanwhile', async ({ part }) => {
  part.api.answer('GET /users/settings', OPEN)
  part.api.answer('POST /users/settings', { ...OPEN, name: 'Ada (cleaned)' })
  await part.show(<Form />)
  await part.type('Display name', 'Ada <b>')
  part.api.answer('GET /users/settings', { ...OPEN, name: 'Ada (cleaned)' })
  await part.click('Update Profile')
  await expect.poll(() => screen.getByLabelText('Display name')).toHaveProperty('value', 'Ada (cleaned)')
})

test.for([
  [{ verified: true }, true],
  [{ verified: true, self_verified: true as const }, false],
  [{ verified: false }, false],
] as const)(
  'only who was reviewed is told that another name ends the review: %o',
  async ([badge, isTold], { part }) => {
    part.api.answer('GET /users/settings', { ...OPEN, ...badge })
    await part.show(<Form />)
    await screen.findByLabelText('Display name')
    expect(part.text().includes('The team reviewed this name.')).toBe(isTold)
  },
)
