import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { test } from '#test/part.tsx'
import { DeleteWebhook, ReplayWebhook, RotateSecret } from './WebhookDialogs.tsx'

test('a new secret is handed on after the question has closed', async ({ part }) => {
  const order: string[] = []
  part.api.answer('POST /users/webhooks/{id}/secret', { secret: 'whsec_1' })
  await part.show(
    <RotateSecret id="h1" onMade={(secret) => order.push(secret)} onClose={() => order.push('closed')} />,
  )
  await part.click('Make secret')
  await expect.poll(() => order).toEqual(['closed', 'whsec_1'])
  expect(part.api.calls('POST /users/webhooks/{id}/secret')).toMatchObject([
    { path: '/users/webhooks/h1/secret' },
  ])
})

test('a secret that could not be made leaves the question open', async ({ part }) => {
  const [onMade, onClose] = [vi.fn(), vi.fn()]
  part.api.refuse('POST /users/webhooks/{id}/secret', 503, 'unavailable')
  await part.show(<RotateSecret id="h1" onMade={onMade} onClose={onClose} />)
  await part.click('Make secret')
  await expect.poll(() => part.said().at(-1)?.kind).toBe('error')
  expect(onMade).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
})

test.for([
  ['the last hour', 3_600],
  ['the last day', 86_400],
  ['the last 7 days', 604_800],
  // The server takes 30 days, and the clock of the browser may be wrong.
  ['the last 29 days', 29 * 86_400],
] as const)('events of %s are sent again', async ([span, seconds], { part }) => {
  const onClose = vi.fn()
  part.api.answer('POST /users/webhooks/{id}/replay', {})
  await part.show(<ReplayWebhook id="h1" onClose={onClose} />)
  await part.person.selectOptions(await screen.findByLabelText('Events of'), span)
  const before = Date.now()
  await part.click('Send past events')
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
  const [sent] = part.api.calls('POST /users/webhooks/{id}/replay')
  expect(sent?.path).toBe('/users/webhooks/h1/replay')
  const { from } = (sent as { body: { from: string } }).body
  const ago = Date.now() - Date.parse(from)
  expect(ago).toBeGreaterThanOrEqual(seconds * 1_000)
  expect(ago).toBeLessThanOrEqual(Date.now() - before + seconds * 1_000)
  expect(part.said().at(-1)?.text).toBe('The events are on their way.')
})

test('a webhook is deleted by its id, once, and the question names its address', async ({ part }) => {
  const deleting = Promise.withResolvers<Record<string, never>>()
  part.api.answer('DELETE /users/webhooks/{id}', () => deleting.promise)
  await part.show(<DeleteWebhook id="h1" url="https://vitrine.example/hook" onClose={vi.fn()} />)
  await expect.poll(part.text).toContain('We stop sending events to https://vitrine.example/hook')
  await part.person.dblClick(screen.getByRole('button', { name: 'Delete' }))
  deleting.resolve({})
  await expect.poll(() => part.said().at(-1)?.text).toBe('The webhook was deleted.')
  expect(part.api.calls('DELETE /users/webhooks/{id}')).toMatchObject([{ path: '/users/webhooks/h1' }])
})

test('who keeps the webhook deletes nothing', async ({ part }) => {
  const onClose = vi.fn()
  await part.show(<DeleteWebhook id="h1" url="https://vitrine.example/hook" onClose={onClose} />)
  await part.click('Keep webhook')
  expect(onClose).toHaveBeenCalledOnce()
  expect(part.api.calls('DELETE /users/webhooks/{id}')).toEqual([])
})
