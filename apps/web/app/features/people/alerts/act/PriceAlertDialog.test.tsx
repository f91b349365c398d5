import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, vi } from 'vitest'
import { test } from '#test/part.tsx'
import { workWith } from '#test/rows.ts'
import PriceAlertDialog from './PriceAlertDialog.tsx'

const ETHER = 10n ** 18n
const token = workWith()

const dialog = (change: Partial<ComponentProps<typeof PriceAlertDialog>> = {}) => (
  <PriceAlertDialog token={token} price={2n * ETHER} onClose={vi.fn()} {...change} />
)
const LABEL = 'Price of a copy, without the fee'
const field = () => screen.findByLabelText<HTMLInputElement>(LABEL)

test.beforeEach(async ({ part }) => {
  part.api.answer('GET /users/alerts', { alerts: [] })
  part.api.answer('POST /users/alerts', { alerts: [] })
  await part.signIn()
})

test('a click asks for the price that was typed, once, and closes the dialog', async ({ part }) => {
  const onClose = vi.fn()
  const { promise, resolve } = Promise.withResolvers<{ alerts: [] }>()
  part.api.answer('POST /users/alerts', () => promise)
  await part.show(dialog({ onClose }))
  expect((await field()).value).toBe('')
  await part.type(LABEL, '1.5')
  await part.person.dblClick(screen.getByRole('button', { name: 'Tell me' }))
  resolve({ alerts: [] })
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
  const bodies = part.api.calls('POST /users/alerts').map(({ body }) => body)
  expect(bodies).toEqual([{ token: token._id, most: '1500000000000000000' }])
})

test.for([
  ['', 'Enter a price above 0.'],
  ['0', 'Enter a price above 0.'],
  ['1 DAI', 'Type the amount in ETH.'],
  ['12345678901', 'An amount has at most 10 characters here.'],
] as const)('an alert at “%s” is refused', async ([typed, said], { part }) => {
  await part.show(dialog())
  await part.type(LABEL, typed)
  await part.click('Tell me')
  await expect.poll(async () => (await field()).getAttribute('aria-invalid')).toBe('true')
  expect(part.text()).toContain(said)
  expect(part.api.calls('POST /users/alerts')).toEqual([])
})

test('an alert at what it costs now is refused', async ({ part }) => {
  await part.show(dialog())
  await part.type(LABEL, '2')
  await part.click('Tell me')
  await expect.poll(part.text).toContain('It costs no more than that now.')
  expect(part.api.calls('POST /users/alerts')).toEqual([])
})

test('what nobody sells can have an alert at any price', async ({ part }) => {
  await part.show(dialog({ price: null }))
  await part.type(LABEL, '2')
  await part.click('Tell me')
  await expect.poll(() => part.api.calls('POST /users/alerts')).toHaveLength(1)
})

test('the price of an alert that there is can be changed', async ({ part }) => {
  part.api.answer('GET /users/alerts', { alerts: [{ token: token._id, most: String(ETHER) }] })
  await part.show(dialog())
  expect((await field()).value).toBe('1')
  await part.type(LABEL, '1.5')
  await part.click('Tell me')
  await expect
    .poll(() => part.api.calls('POST /users/alerts'))
    .toMatchObject([{ body: { most: '1500000000000000000' } }])
})

test('it is ended with one click, whatever is typed', async ({ part }) => {
  part.api.answer('GET /users/alerts', { alerts: [{ token: token._id, most: String(ETHER) }] })
  await part.show(dialog())
  await part.type(LABEL, '')
  await part.click('End this alert')
  await expect.poll(() => part.api.calls('POST /users/alerts')).toMatchObject([{ body: { most: null } }])
})

test('there is nothing to end where no alert is on this work', async ({ part }) => {
  part.api.answer('GET /users/alerts', { alerts: [{ token: workWith()._id, most: String(ETHER) }] })
  await part.show(dialog())
  expect((await field()).value).toBe('')
  expect(screen.queryByRole('button', { name: 'End this alert' })).toBeNull()
})

test('what the server refuses is said at the field, and what was typed stays', async ({ part }) => {
  const onClose = vi.fn()
  const issues = [{ path: 'most', code: 'alert_met' }]
  part.api.refuse('POST /users/alerts', 422, 'invalid_input', { issues })
  await part.show(dialog({ onClose }))
  await part.type(LABEL, '1.5')
  await part.click('Tell me')
  await expect.poll(async () => (await field()).getAttribute('aria-invalid')).toBe('true')
  expect(part.text()).toContain('It costs no more than that now.')
  expect((await field()).value).toBe('1.5')
  expect(onClose).not.toHaveBeenCalled()
})

test('what the server refuses and belongs to no field is said', async ({ part }) => {
  part.api.refuse('POST /users/alerts', 409, 'work_burnt')
  await part.show(dialog())
  await part.type(LABEL, '1.5')
  await part.click('Tell me')
  await expect.poll(part.said).toMatchObject([{ text: expect.stringMatching(/^This work was burnt/) }])
  expect((await field()).value).toBe('1.5')
})

test('no price is asked for before it is known which alert there is', async ({ part }) => {
  part.api.refuse('GET /users/alerts', 429, 'too_many_requests')
  await part.show(dialog())
  await expect.poll(part.text).toContain('This list could not be loaded.')
  expect(screen.queryByLabelText(LABEL)).toBeNull()
  part.api.answer('GET /users/alerts', { alerts: [{ token: token._id, most: String(ETHER) }] })
  await part.click('Try Again')
  expect((await field()).value).toBe('1')
})

test('an alert that is raised to what it costs now is refused before it is sent', async ({ part }) => {
  part.api.answer('GET /users/alerts', { alerts: [{ token: token._id, most: String(ETHER) }] })
  await part.show(dialog())
  await part.type(LABEL, '2')
  await part.click('Tell me')
  await expect.poll(part.text).toContain('It costs no more than that now.')
  expect(part.api.calls('POST /users/alerts')).toEqual([])
})
