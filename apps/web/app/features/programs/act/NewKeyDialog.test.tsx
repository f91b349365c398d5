import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { answered } from '#test/answered.ts'
import { test } from '#test/part.tsx'
import { NewKeyDialog } from './NewKeyDialog.tsx'

const MADE = answered('createApiKey')

test('a key needs a name', async ({ part }) => {
  const onMade = vi.fn()
  await part.show(<NewKeyDialog onMade={onMade} onClose={vi.fn()} />)
  await part.type('Name', '  ')
  await part.click('Make key')
  screen.getByRole('textbox', { name: 'Name', description: /Enter a name for the key\./ })
  expect(part.api.calls('POST /users/keys')).toEqual([])
})

test('a double click makes one key, whose secret is handed on', async ({ part }) => {
  const onMade = vi.fn()
  const making = Promise.withResolvers<typeof MADE>()
  part.api.answer('POST /users/keys', () => making.promise)
  await part.show(<NewKeyDialog onMade={onMade} onClose={vi.fn()} />)
  await part.type('Name', ' Nightly report ')
  await part.person.dblClick(screen.getByRole('button', { name: 'Make key' }))
  making.resolve(MADE)
  await expect.poll(() => onMade.mock.calls).toEqual([[MADE.secret]])
  expect(part.api.calls('POST /users/keys').map(({ body }) => body)).toEqual([{ name: 'Nightly report' }])
})

test('if there are too many keys, the name stays', async ({ part }) => {
  const onMade = vi.fn()
  part.api.refuse('POST /users/keys', 422, 'keys_full', { params: { n: '10' } })
  await part.show(<NewKeyDialog onMade={onMade} onClose={vi.fn()} />)
  await part.type('Name', 'Nightly report')
  await part.click('Make key')
  await expect.poll(() => part.said().at(-1)?.text).toBe('You can have 10 keys. Withdraw one first.')
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Nightly report')
  expect(onMade).not.toHaveBeenCalled()
})
