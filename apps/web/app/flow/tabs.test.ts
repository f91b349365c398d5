import { describe, expect, test, vi } from 'vitest'
import type { Effects } from './effects.ts'
import type { PendingStoreOptions } from './pendingStore.ts'
import { ACCOUNT, buy, create, house, Rejected, stateOf } from './testHouse.ts'

describe('two tabs', () => {
  /** The browser's lock: who comes later waits for its turn. */
  function lock() {
    let turn = Promise.resolve()
    return (_id: string, run: () => Promise<void>) => {
      const mine = turn.then(run)
      turn = mine.catch(() => undefined)
      return mine
    }
  }

  test('the same button pressed in both sends once [STA-01]', async () => {
    const shelf = new Map<string, string>()
    const alone = lock()
    let refuse = true
    const sent: string[] = []
    const transact: Effects['transact'] = async ({ step }) => {
      if (refuse) throw new Rejected()
      sent.push(step.name)
      return { hash: `0x${step.name}` }
    }
    const one = house({ transact }, shelf, { alone, tab: 'one' })
    const id = one.runner.begin(create, ACCOUNT)
    await one.runner.start(id)
    const other = house({ transact }, shelf, { alone, tab: 'other' })
    expect(stateOf(other.store, id)?.at).toBe('failed')
    refuse = false
    await Promise.all([one.runner.start(id), other.runner.start(id)])
    expect(sent).toEqual(['mint', 'approve', 'createOffer'])
    expect(other.store.get(id)?.flow.index).toBe(3)
  })

  test('a press is not lost while the tab still takes up what another has left [STA-01]', async () => {
    const shelf = new Map<string, string>()
    const wait = lock()
    // The lock comes to the next one a little later than the news.
    const late: PendingStoreOptions['alone'] = (id, run) =>
      wait(id, async () => {
        await new Promise((resolve) => setTimeout(resolve, 20))
        await run()
      })
    const sent: string[] = []
    let refuse = () => {}
    const refused = new Promise<never>((_, reject) => {
      refuse = () => reject(new Rejected())
    })
    const one = house({ transact: () => refused }, shelf, { alone: wait, tab: 'one' })
    const id = one.runner.begin(buy, ACCOUNT)
    const first = one.runner.start(id)
    const transact: Effects['transact'] = async ({ step }) => {
      sent.push(step.name)
      return { hash: `0x${step.name}` }
    }
    const other = house({ transact }, shelf, { alone: late, tab: 'other' })
    const lookingOn = other.runner.resume(id)
    refuse()
    await first
    other.store.reread()
    await Promise.all([lookingOn, other.runner.start(id)])
    expect(sent).toEqual(['buy'])
  })

  test('the one that looks on takes over when the other is closed, and repeats nothing [STA-01]', async () => {
    const shelf = new Map<string, string>()
    const sent: string[] = []
    const transact: Effects['transact'] = async ({ step }) => {
      sent.push(step.name)
      return { hash: `0x${step.name}` }
    }
    let close = () => {}
    const closed = new Promise<void>((resolve) => {
      close = resolve
    })
    // A closed tab's lock is free, whatever it was doing.
    const wait = lock()
    const alone: PendingStoreOptions['alone'] = (id, run) => wait(id, () => Promise.race([run(), closed]))
    const never = () => new Promise<never>(() => {})
    const one = house({ transact, receipt: never }, shelf, { alone, tab: 'one' })
    const id = one.runner.begin(create, ACCOUNT)
    void one.runner.start(id)
    await vi.waitFor(() => expect(stateOf(one.store, id)?.at).toBe('sent'))
    const other = house({ transact }, shelf, { alone: wait, tab: 'other' })
    const lookingOn = other.runner.resume(id)
    close()
    await lookingOn
    expect(sent).toEqual(['mint', 'approve', 'createOffer'])
    expect(other.store.get(id)?.flow.index).toBe(3)
  })

  test('what another tab writes over a flow that is under way brings no step back [STA-01]', async () => {
    const shelf = new Map<string, string>()
    const sent: string[] = []
    const old = new Map<string, string>()
    const one = house(
      {
        transact: async ({ step }) => {
          sent.push(step.name)
          if (old.size === 0) for (const [key, value] of shelf) old.set(key, value)
          return { hash: `0x${step.name}` }
        },
        receipt: async () => {
          for (const [key, value] of old) shelf.set(key, value)
          one.store.reread()
          return {}
        },
      },
      shelf,
    )
    const id = one.runner.begin(create, ACCOUNT)
    await one.runner.start(id)
    expect(sent).toEqual(['mint', 'approve', 'createOffer'])
    expect(one.store.get(id)?.flow.index).toBe(3)
  })

  test('what is under way in one is shown in the other, not begun again', async () => {
    const shelf = new Map<string, string>()
    const never = () => new Promise<never>(() => {})
    const one = house({ receipt: never }, shelf, { tab: 'one' })
    const id = one.runner.begin(buy, ACCOUNT)
    void one.runner.start(id)
    await vi.waitFor(() => expect(stateOf(one.store, id)?.at).toBe('sent'))
    const other = house({}, shelf, { tab: 'other' })
    expect(other.runner.begin(buy, ACCOUNT)).toBe(id)
    expect(other.store.get(id)?.tab).toBe('other')
    expect(other.runner.begin({ ...buy, quantity: 2 }, ACCOUNT)).not.toBe(id)
  })

  test('write on top of one another, neither forgets what the other has begun', () => {
    const shelf = new Map<string, string>()
    const one = house({}, shelf)
    const other = house({}, shelf)
    expect(other.store.all()).toEqual([])
    const first = one.runner.begin(create, ACCOUNT)
    const second = other.runner.begin(create, ACCOUNT)
    one.store.reread()
    expect(one.store.all().map(({ flow }) => flow.id)).toEqual([first, second])
  })
})
