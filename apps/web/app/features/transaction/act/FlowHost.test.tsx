import { screen } from '@testing-library/react'
import type { Failure, StepState } from '@vitrine/domain/flow/flow'
import type { Hex } from 'viem'
import { expect } from 'vitest'
import { kept } from '#data/storage.ts'
import { FLOW_KEY, TAB_KEY } from '#flow/machine/flowStorage.ts'
import { pendings } from '#flow/machine/pending.ts'
import { tabId } from '#flow/machine/tabId.ts'
import { buy } from '#flow/machine/testRunner.ts'
import { ACCOUNT, test } from '#test/part.tsx'
import { FlowHost } from './FlowHost.tsx'

const OTHER = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
const failure: Failure = { code: 'send_failed', params: { message: 'lost' } }

/** Stores a purchase as an earlier page has left it. */
function store(state: StepState, account: Hex = ACCOUNT, tab: string | null = tabId(), id = 'f') {
  const flow = { id, account, steps: [{ name: 'buy' }], index: 0, state, results: {} }
  kept.setItem(FLOW_KEY + id, JSON.stringify({ intent: buy, flow, changed: 1 }))
  if (tab) kept.setItem(TAB_KEY + id, tab)
  pendings.reread()
}

const waiting: StepState = { at: 'waiting' }
const late: StepState = { at: 'failed', failure, from: 'unsure', resume: { at: 'unsure', failure } }

test('the steps that this tab showed are there again [STA-01]', async ({ part }) => {
  await part.signIn()
  store(waiting)
  await part.show(<FlowHost />)
  expect(await screen.findByRole('dialog', { name: 'Follow Steps' })).toBeTruthy()
})

test('what another account has begun is neither shown nor driven on', async ({ part }) => {
  await part.signIn()
  store({ at: 'signing' }, OTHER)
  store(waiting, ACCOUNT, 'another tab', 'own')
  await part.show(<FlowHost />)
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(pendings.get('f')?.flow.state).toEqual({ at: 'signing' })
})

test('what another tab shows is a reminder here, until it moves by itself', async ({ part }) => {
  await part.signIn()
  store(waiting, ACCOUNT, 'another tab')
  await part.show(<FlowHost />)
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what the page had stopped waiting for is looked for, and nobody is asked [STA-05]', async ({
  part,
}) => {
  await part.signIn()
  store(late, ACCOUNT, null)
  await part.show(<FlowHost />)
  await expect.poll(() => pendings.get('f')?.flow.state).toMatchObject({ at: 'unsure', late: true })
  expect(part.chain.asked()).toEqual([])
})
