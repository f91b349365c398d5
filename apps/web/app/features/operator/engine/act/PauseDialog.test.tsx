import { expect, vi } from 'vitest'
import { ACCOUNT, test } from '#test/part.tsx'
import { busyButton, engineWith } from '#test/rows.ts'
import { PauseDialog } from './PauseDialog.tsx'

const SOMEBODY = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'

test.beforeEach(({ part }) => part.signIn())

test.for([
  [false, 'pause', 'NowAllowedAfterwardsPaused'],
  [true, 'unpause', 'NowPausedAfterwardsAllowed'],
] as const)('where sales are paused: %s, the owner signs: %s', async ([paused, name, change], { part }) => {
  const onClose = vi.fn()
  await part.show(<PauseDialog engine={engineWith({ paused })} wallet={ACCOUNT} onClose={onClose} />)
  await expect.poll(part.text).toContain(change)
  await part.click('Continue to your wallet')
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
  expect(part.begun()).toMatchObject([{ kind: 'engine', chainId: 31337, act: { name } }])
})

test('whoever is not the owner is told before they click', async ({ part }) => {
  await part.show(<PauseDialog engine={engineWith({ owner: SOMEBODY })} wallet={ACCOUNT} onClose={vi.fn()} />)
  await expect.poll(part.text).toContain('Only the owner of the sale contract can do this.')
  await part.click('Continue to your wallet')
  expect(busyButton()).toBeNull()
  expect(part.begun()).toEqual([])
})

test('a wallet that is not signed in any more signs nothing, and its dialog stays', async ({ part }) => {
  const onClose = vi.fn()
  await part.show(<PauseDialog engine={engineWith()} wallet={ACCOUNT} onClose={onClose} />)
  await part.signIn(SOMEBODY)
  await part.click('Continue to your wallet')
  await expect.poll(busyButton).toBeNull()
  expect(part.begun()).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})
