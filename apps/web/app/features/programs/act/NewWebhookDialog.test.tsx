import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { answered } from '#test/answered.ts'
import { ACCOUNT, test } from '#test/part.tsx'
import { answerStrangers } from '#test/strangers.ts'
import { NewWebhookDialog } from './NewWebhookDialog.tsx'

const ADDED = answered('createWebhook')
const HOOK = 'https://vitrine.example/hook'

test.beforeEach(({ part }) => answerStrangers(part.api))

test('a new webhook gets sales of all works, once they are final', async ({ part }) => {
  const onAdded = vi.fn()
  part.api.answer('POST /users/webhooks', ADDED)
  await part.show(<NewWebhookDialog onAdded={onAdded} onClose={vi.fn()} />)
  await part.type('Address', ` ${HOOK} `)
  await part.click('Add webhook')
  await expect.poll(() => onAdded.mock.calls).toEqual([[ADDED.secret]])
  expect(part.api.calls('POST /users/webhooks').map(({ body }) => body)).toEqual([
    { url: HOOK, events: ['sale'], early: false },
  ])
})

test('what was chosen is sent as it was chosen', async ({ part }) => {
  part.api.answer('POST /users/webhooks', ADDED)
  await part.show(<NewWebhookDialog onAdded={vi.fn()} onClose={vi.fn()} />)
  await part.type('Address', HOOK)
  for (const name of ['Sales', 'Works', 'Listings', 'Send events early'])
    await part.person.click(screen.getByRole('switch', { name }))
  await part.type('Only works of this creator', ` ${ACCOUNT} `)
  await part.type('Only works of this collection', ' c1 ')
  await part.click('Add webhook')
  await expect
    .poll(() => part.api.calls('POST /users/webhooks').map(({ body }) => body))
    .toEqual([{ url: HOOK, events: ['listing', 'work'], early: true, creator: ACCOUNT, collection: 'c1' }])
})

test.for([
  ['Address', 'vitrine.example', 'Enter a public address that starts with https://'],
  ['Only works of this creator', '0x12', 'An address has 40 digits'],
] as const)('%s “%s” is refused and nothing is sent', async ([label, typed, said], { part }) => {
  await part.show(<NewWebhookDialog onAdded={vi.fn()} onClose={vi.fn()} />)
  await part.type('Address', HOOK)
  await part.type(label, typed)
  await part.click('Add webhook')
  screen.getByRole('textbox', { name: label, description: new RegExp(said) })
  expect(part.api.calls('POST /users/webhooks')).toEqual([])
})

test('a webhook without an event is refused', async ({ part }) => {
  await part.show(<NewWebhookDialog onAdded={vi.fn()} onClose={vi.fn()} />)
  await part.type('Address', HOOK)
  await part.person.click(screen.getByRole('switch', { name: 'Sales' }))
  await part.click('Add webhook')
  screen.getByRole('group', { name: 'Events', description: 'Choose at least one kind of event.' })
  expect(part.api.calls('POST /users/webhooks')).toEqual([])
})

test('an address that the server refuses is said at its field and stays', async ({ part }) => {
  part.api.refuse('POST /users/webhooks', 422, 'webhook_url_invalid', {
    issues: [{ path: 'url', code: 'webhook_url_invalid' }],
  })
  await part.show(<NewWebhookDialog onAdded={vi.fn()} onClose={vi.fn()} />)
  await part.type('Address', 'https://10.0.0.1/hook')
  await part.click('Add webhook')
  const field = await screen.findByRole('textbox', {
    name: 'Address',
    description: /^Enter a public address/,
  })
  expect(field).toHaveProperty('value', 'https://10.0.0.1/hook')
})
