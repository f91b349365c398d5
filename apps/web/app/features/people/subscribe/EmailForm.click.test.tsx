import { fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#test/part.tsx'
import EmailForm from './EmailForm.tsx'

const typedIn = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value

test.for([
  [undefined, 'false', {}],
  ['c1', 'true', { collectionID: 'c1' }],
] as const)(
  'an address subscribes to %s [FTR-01] [CPG-03]',
  async ([collectionID, collection, more], { part }) => {
    part.api.answer('POST /subscriptions', {})
    await part.show(<EmailForm label="Your address" {...(collectionID && { collectionID })} />)
    await part.type('Your address', ' ada@example.org ')
    await part.click('Subscribe')
    await expect.poll(() => part.said().at(-1)).toMatchObject({ kind: 'success', text: 'Successfully' })
    expect(part.api.calls('POST /subscriptions')).toMatchObject([
      { query: { collection }, body: { email: 'ada@example.org', language: 'en', ...more } },
    ])
    await expect.poll(() => typedIn('Your address')).toBe('')
  },
)

test.for(['', 'ada@'])('“%s” is no address, and nothing is sent [VAL-16]', async (typed, { part }) => {
  await part.show(<EmailForm label="Your address" />)
  await part.type('Your address', typed)
  await part.click('Subscribe')
  await expect
    .poll(() => part.said().at(-1))
    .toMatchObject({
      kind: 'error',
      text: 'Considered as not valid email',
    })
  expect(typedIn('Your address')).toBe(typed)
  expect(part.api.calls('POST /subscriptions')).toEqual([])
})

test('if it fails, the address stays and can be sent again', async ({ part }) => {
  part.api.refuse('POST /subscriptions', 503, 'unavailable')
  await part.show(<EmailForm label="Your address" />)
  await part.type('Your address', 'ada@example.org')
  await part.click('Subscribe')
  await expect.poll(() => part.said().at(-1)).toMatchObject({ kind: 'error', text: 'Failed' })
  expect(typedIn('Your address')).toBe('ada@example.org')
  part.api.answer('POST /subscriptions', {})
  await part.click('Subscribe')
  await expect.poll(() => typedIn('Your address')).toBe('')
})

test('a double click subscribes once', async ({ part }) => {
  const sending = Promise.withResolvers<Record<string, never>>()
  part.api.answer('POST /subscriptions', () => sending.promise)
  await part.show(<EmailForm label="Your address" />)
  await part.type('Your address', 'ada@example.org')
  await part.person.dblClick(screen.getByRole('button', { name: 'Subscribe' }))
  await expect.poll(() => part.api.calls('POST /subscriptions')).toHaveLength(1)
  // One that was recorded before the page had started asks no button.
  fireEvent.submit(screen.getByLabelText('Your address').closest('form') as HTMLFormElement)
  await part.click('Subscribe')
  sending.resolve({})
  await expect.poll(() => typedIn('Your address')).toBe('')
  expect(part.api.calls('POST /subscriptions')).toHaveLength(1)
})
