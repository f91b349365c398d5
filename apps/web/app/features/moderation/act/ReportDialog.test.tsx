import { cleanup, screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { test } from '#test/part.tsx'
import ReportDialog from './ReportDialog.tsx'

test('a report is sent with its subject, its reason and the text', async ({ part }) => {
  const onClose = vi.fn()
  part.api.answer('POST /reports', {})
  await part.show(<ReportDialog kind="collection" id="c1" onClose={onClose} />)
  await screen.findByRole('dialog', { name: 'Report this collection' })
  await part.person.selectOptions(screen.getByLabelText('What is wrong?'), 'It is spam or a scam')
  await part.type('Details', 'Look at the links.')
  await part.click('Send report')
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
  expect(part.api.calls('POST /reports').map(({ body }) => body)).toEqual([
    { kind: 'collection', id: 'c1', reason: 'spam', text: 'Look at the links.' },
  ])
  expect(part.said().at(-1)?.text).toBe('Thank you. A moderator will look at it.')
})

test('a double click reports once', async ({ part }) => {
  const sending = Promise.withResolvers<Record<string, never>>()
  const onClose = vi.fn()
  part.api.answer('POST /reports', () => sending.promise)
  await part.show(<ReportDialog kind="work" id="w1" onClose={onClose} />)
  await part.person.dblClick(await screen.findByRole('button', { name: 'Send report' }))
  sending.resolve({})
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
  expect(part.api.calls('POST /reports')).toHaveLength(1)
})

test('a closed dialog keeps the text for its own subject, and for no other', async ({ part }) => {
  await part.show(<ReportDialog kind="work" id="w1" onClose={vi.fn()} />)
  await part.person.selectOptions(await screen.findByLabelText('What is wrong?'), 'illegal')
  await part.type('Details', 'Half a sentence')
  cleanup()
  await part.show(<ReportDialog kind="work" id="w2" onClose={vi.fn()} />)
  expect(await screen.findByLabelText('Details')).toHaveProperty('value', '')
  cleanup()
  await part.show(<ReportDialog kind="work" id="w1" onClose={vi.fn()} />)
  await expect.poll(() => screen.getByLabelText('Details')).toHaveProperty('value', 'Half a sentence')
  expect(screen.getByLabelText('What is wrong?')).toHaveProperty('value', 'illegal')
})

test('after it was sent, the form is empty again', async ({ part }) => {
  const onClose = vi.fn()
  part.api.answer('POST /reports', {})
  await part.show(<ReportDialog kind="work" id="w1" onClose={onClose} />)
  await part.type('Details', 'A whole sentence.')
  await part.click('Send report')
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
  cleanup()
  await part.show(<ReportDialog kind="work" id="w1" onClose={onClose} />)
  expect(await screen.findByLabelText('Details')).toHaveProperty('value', '')
})

test('when a report is refused, the dialog stays open and keeps the text', async ({ part }) => {
  const onClose = vi.fn()
  part.api.refuse('POST /reports', 429, 'rate_limited')
  await part.show(<ReportDialog kind="person" id="0x1" onClose={onClose} />)
  await part.type('Details', 'Not me')
  await part.click('Send report')
  await expect.poll(() => part.said().at(-1)?.text).toMatch(/^Too many requests at once\./)
  expect(screen.getByLabelText('Details')).toHaveProperty('value', 'Not me')
  expect(onClose).not.toHaveBeenCalled()
})

test('what the server refuses of the text is said at the text', async ({ part }) => {
  part.api.refuse('POST /reports', 422, 'text_too_long', {
    issues: [{ path: 'text', code: 'text_too_long', params: { n: '1000' } }],
  })
  await part.show(<ReportDialog kind="work" id="w1" onClose={vi.fn()} />)
  await part.click('Send report')
  const description = /It can have at most 1,?000 characters/
  expect(await screen.findByRole('textbox', { name: 'Details', description })).toBe(document.activeElement)
})

test('the hint counts down what is left', async ({ part }) => {
  await part.show(<ReportDialog kind="work" id="w1" onClose={vi.fn()} />)
  await part.type('Details', '12345')
  expect(part.text()).toContain('995 characters left')
})
