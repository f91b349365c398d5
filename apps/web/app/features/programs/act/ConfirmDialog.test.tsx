import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { test } from '#test/part.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

const words = { title: 'Delete it?', text: 'It is gone then.', keep: 'Keep it', act: 'Delete it' }

test.for([
  ['Delete it', 1, 0],
  ['Keep it', 0, 1],
  ['Close', 0, 1],
] as const)('“%s” acts %s times and closes %s times', async ([name, acted, closed], { part }) => {
  const [onAct, onClose] = [vi.fn(), vi.fn()]
  await part.show(<ConfirmDialog {...words} busy={false} onAct={onAct} onClose={onClose} />)
  await screen.findByRole('dialog', { name: 'Delete it?', description: 'It is gone then.' })
  await part.click(name)
  expect([onAct.mock.calls.length, onClose.mock.calls.length]).toEqual([acted, closed])
})

test('Escape acts on nothing', async ({ part }) => {
  const [onAct, onClose] = [vi.fn(), vi.fn()]
  await part.show(<ConfirmDialog {...words} busy={false} onAct={onAct} onClose={onClose} />)
  await screen.findByRole('dialog')
  await part.person.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  expect(onAct).not.toHaveBeenCalled()
})

test('while it is being done, a second click does nothing', async ({ part }) => {
  const onAct = vi.fn()
  await part.show(<ConfirmDialog {...words} busy onAct={onAct} onClose={vi.fn()} />)
  await part.click('Delete it')
  expect(onAct).not.toHaveBeenCalled()
})
