import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { ACCOUNT, test } from '#test/part.tsx'
import { DecideBadgeDialog } from './DecideBadgeDialog.tsx'

const NO_MACROS = { version: 0, macros: [] }
const asked = { wallet: ACCOUNT, name: 'Ada', date: '2026-11-28T13:59:20.000Z' }

test.for([
  [true, '', 'Give badge', 'The badge was given.'],
  [true, 'Well known.', 'Give badge', 'The badge was given.'],
  [false, 'No page names this wallet.', 'Refuse', 'The request was refused.'],
] as const)(
  'granted: %s, reason “%s”: decided about the request that was seen',
  async ([granted, reason, act, said], { part }) => {
    const onClose = vi.fn()
    part.api.answer('GET /console/macros', NO_MACROS)
    part.api.answer('POST /console/verifications/{wallet}', {})
    await part.show(<DecideBadgeDialog {...asked} granted={granted} onClose={onClose} />)
    await part.type('Reason', reason)
    await part.click(act)
    await expect.poll(() => onClose.mock.calls).toHaveLength(1)
    expect(part.api.calls('POST /console/verifications/{wallet}')).toMatchObject([
      { path: `/console/verifications/${ACCOUNT}`, body: { granted, reason, date: asked.date } },
    ])
    expect(part.said().at(-1)?.text).toBe(said)
  },
)

test('a badge is not refused without a reason', async ({ part }) => {
  part.api.answer('GET /console/macros', NO_MACROS)
  await part.show(<DecideBadgeDialog {...asked} granted={false} onClose={vi.fn()} />)
  await part.type('Reason', ' ')
  await part.click('Refuse')
  screen.getByRole('textbox', { name: 'Reason', description: /^Write a reason\./ })
  expect(part.api.calls('POST /console/verifications/{wallet}')).toEqual([])
})

test('a request that was changed meanwhile is not decided, and the reason stays', async ({ part }) => {
  const onClose = vi.fn()
  part.api.answer('GET /console/macros', NO_MACROS)
  part.api.refuse('POST /console/verifications/{wallet}', 409, 'verification_decided')
  await part.show(<DecideBadgeDialog {...asked} granted={false} onClose={onClose} />)
  await part.type('Reason', 'No page names this wallet.')
  await part.click('Refuse')
  await expect.poll(() => part.said().at(-1)?.text).toMatch(/^This request was decided or changed/)
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'No page names this wallet.')
  expect(onClose).not.toHaveBeenCalled()
})
