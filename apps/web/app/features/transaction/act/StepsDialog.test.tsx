import { screen } from '@testing-library/react'
import { createFlow, type Flow, type StepState } from '@vitrine/domain/flow/flow'
import { expect } from 'vitest'
import { connectPrompt } from '#data/askToConnect.ts'
import type { Intent } from '#flow/business/allBusiness.ts'
import { pendings, usePendings } from '#flow/machine/pending.ts'
import { question } from '#flow/machine/question.ts'
import { INTENTS } from '#flow/machine/testIntents.ts'
import { ACCOUNT, test } from '#test/part.tsx'
import { StepsDialog } from './StepsDialog.tsx'

const HASH = `0x${'5'.repeat(64)}`
const chainId = 31337
const steps: Flow['steps'] = (['mint', 'approve', 'createOffer'] as const).map((name) => ({ name, chainId }))

/** The dialog of a flow that this browser has stored; nothing once it is discarded. */
function Dialog() {
  const [pending] = usePendings()
  return pending ? <StepsDialog pending={pending} /> : <p>Nothing is left</p>
}

function store(change: Partial<Flow>, intent: Intent = INTENTS.create) {
  const flow = { ...createFlow('f1', ACCOUNT, steps), ...change }
  pendings.add({ intent, flow, tab: 'this', changed: 1 })
}

const failed = (resume: { at: 'waiting' } | { at: 'sent'; hash: string }): StepState => ({
  at: 'failed',
  resume,
  from: resume.at === 'sent' ? 'sent' : 'signing',
  failure: { code: resume.at === 'sent' ? 'transaction_timeout' : 'wallet_rejected' },
})

const sentSince = (since: () => number) => (): StepState => ({ at: 'sent', hash: HASH, since: since() })

const Asked = () => connectPrompt.use() && <p>Asked to connect</p>

test('the steps wait for the person, who can still cancel [CRE-05]', async ({ part }) => {
  store({})
  await part.show(<Dialog />)
  await screen.findByRole('dialog', { name: 'Follow Steps' })
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Mint',
    'Approve',
    'Create Offer',
  ])
  expect(part.text()).toContain('Step 1 of 3')
  expect(screen.getAllByRole('button', { name: 'Start' })).toHaveLength(1)
  expect(part.text()).not.toContain('continue where you left off')
  await part.click('Cancel')
  await screen.findByText('Nothing is left')
})

test('what is done is said, and the next step goes on from there [STA-01]', async ({ part }) => {
  store({ index: 1, results: { 'mint.hash': HASH } })
  await part.show(<Dialog />)
  const [mint, approve] = await screen.findAllByRole('listitem')
  expect(mint?.textContent).toContain('Done')
  expect(approve?.textContent).toContain('Start')
  expect(approve?.getAttribute('aria-current')).toBe('step')
  expect(part.text()).toContain('Press Start to continue where you left off.')
})

test.for([
  ['the wallet is asked', () => ({ at: 'signing' }), "Processing. Don't close this modal!"],
  ['a transaction was just sent', sentSince(Date.now), 'It might take up to 10 minutes.'],
  ['it was sent long ago', sentSince(() => 0), 'We are still waiting for the transaction to be mined.'],
  ['the server is told', () => ({ at: 'reporting', hash: HASH }), 'Confirmed. Updating the page'],
] satisfies [string, () => StepState, string][])(
  'while %s, a stray click closes nothing [ERR-02]',
  async ([, stateNow, said], { part }) => {
    const state = stateNow()
    store({ state })
    await part.show(<Dialog />)
    await expect.poll(part.text).toContain(said)
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    await part.person.keyboard('{Escape}')
    await part.click('Progressing...')
    expect(pendings.get('f1')?.flow.state).toEqual(state)
    await part.click('Continue in background')
    // It stays, because it may still happen.
    expect(pendings.get('f1')).toMatchObject({ tab: null, flow: { state } })
  },
)

test('a rejected step can be tried again, or dropped for good [STA-04]', async ({ part }) => {
  store({ state: failed({ at: 'waiting' }) })
  await part.show(<Dialog />)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Failed. Failed to create NFT!You rejected this in your wallet.')
  screen.getByRole('button', { name: 'Try Again' })
  await part.click('Close')
  await screen.findByText('Nothing is left')
})

test('a step that nobody waits for any more stays in the tray [STA-05]', async ({ part }) => {
  store({ state: failed({ at: 'sent', hash: HASH }) })
  await part.show(<Dialog />)
  expect((await screen.findByRole('alert')).textContent).not.toContain('Failed to create NFT!')
  await part.click('Cancel')
  expect(pendings.get('f1')).toMatchObject({ tab: null })
})

test('a transaction that no node knows can be sent again', async ({ part }) => {
  store({ state: { at: 'sent', hash: HASH, since: Date.now(), missing: true } })
  await part.show(<Dialog />)
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We cannot find it yet\./)
  screen.getByRole('button', { name: 'Try Again' })
})

test('Start asks the wallet, and a rejection is said at its step [STA-04]', async ({ part }) => {
  const intent: Intent = { ...INTENTS.transfer, chainId }
  part.chain.node.eth_getBlockByNumber = () => ({ number: '0x64', gasLimit: '0x1c9c380', transactions: [] })
  await part.signIn()
  store({ steps: [{ name: 'transfer', chainId }] }, intent)
  await part.show(<Dialog />)
  expect(part.text()).not.toContain('Step 1 of')
  await part.click('Start')
  await expect.poll(part.text).toContain('You rejected this in your wallet.')
  expect(part.chain.asked().map(({ method }) => method)).toEqual(['eth_sendTransaction'])
  screen.getByRole('button', { name: 'Try Again' })
})

test('a visitor is asked to connect before a wallet is [ROL-01]', async ({ part }) => {
  store({})
  await part.show([<Dialog key="dialog" />, <Asked key="prompt" />])
  await part.click('Start')
  await screen.findByText('Asked to connect')
  expect(part.chain.asked()).toEqual([])
  expect(pendings.get('f1')?.flow.state).toEqual({ at: 'waiting' })
})

test('what was begun before is asked about, only above the flow that it is about', async ({ part }) => {
  let again = 0
  const anyway = async () => void again++
  store({ state: { at: 'sent', hash: HASH, since: Date.now() } })
  question.set({ first: 'another', anyway })
  await part.show(<Dialog />)
  await screen.findByRole('dialog')
  expect(part.text()).not.toContain('You began this before')
  question.set({ first: 'f1', anyway })
  await part.click('Begin another one anyway')
  await expect.poll(() => again).toBe(1)
  expect(question.get()).toBeNull()
})
