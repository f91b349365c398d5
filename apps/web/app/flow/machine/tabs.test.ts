import { describe, expect, test, vi } from 'vitest'
import type { Effects } from './effects.ts'
import type { PendingStoreOptions } from './pendingStore.ts'
import { ACCOUNT, buy, create, openTestRunner, Rejected, stateOf } from './testRunner.ts'

describe('two tabs', () => {
  /** Like the browser's lock: later callers wait for their turn. */
  function lock() {
    const turns = new Map<string, Promise<void>>()
    return (id: string, run: () => Promise<void>) => {
      const mine = (turns.get(id) ?? Promise.resolve()).then(run)
      turns.set(
        id,
        mine.catch(() => undefined),
      )
      return mine
    }
  }

  test('send once when the same button is pressed in both [STA-01]', async () => {
    const storage = new Map<string, string>()
    const alone = lock()
    let refuse = true
    const sent: string[] = []
    const act: Effects['act'] = async ({ step }) => {
      if (refuse) throw new Rejected()
      sent.push(step.name)
      return { hash: `0x${step.name}` }
    }
    const one = openTestRunner({ act }, storage, { alone, tab: 'one' })
    const id = one.runner.begin(create, ACCOUNT)
    await one.runner.start(id)
    const other = openTestRunner({ act }, storage, { alone, tab: 'other' })
    expect(stateOf(other.store, id)?.at).toBe('failed')
    refuse = false
    await Promise.all([one.runner.start(id), other.runner.start(id)])
    expect(sent).toEqual(['mint', 'approve', 'createOffer'])
    expect(other.store.get(id)?.flow.index).toBe(3)
  })

  test('do not lose a click while one still waits for the other [STA-01]', async () => {
    const storage = new Map<string, string>()
    const wait = lock()
    // The next tab gets the lock a little later than the change in storage.
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
    const one = openTestRunner({ act: () => refused }, storage, { alone: wait, tab: 'one' })
    const id = one.runner.begin(buy, ACCOUNT)
    const first = one.runner.start(id)
    const act: Effects['act'] = async ({ step }) => {
      sent.push(step.name)
      return { hash: `0x${step.name}` }
    }
    const other = openTestRunner({ act }, storage, { alone: late, tab: 'other' })
    const lookingOn = other.runner.resume(id)
    refuse()
    await first
    other.store.reread()
    await Promise.all([lookingOn, other.runner.start(id)])
    expect(sent).toEqual(['buy'])
  })

  test('take over from each other: when one is closed the other continues, and repeats nothing [STA-01]', async () => {
    const storage = new Map<string, string>()
    const sent: string[] = []
    const act: Effects['act'] = async ({ step }) => {
      sent.push(step.name)
      return { hash: `0x${step.name}` }
    }
    let close = () => {}
    const closed = new Promise<void>((resolve) => {
      close = resolve
    })
    // Closing a tab frees its lock, whatever it was doing.
    const wait = lock()
    const alone: PendingStoreOptions['alone'] = (id, run) => wait(id, () => Promise.race([run(), closed]))
    const never = () => new Promise<never>(() => {})
    const one = openTestRunner({ act, receipt: never }, storage, { alone, tab: 'one' })
    const id = one.runner.begin(create, ACCOUNT)
    void one.runner.start(id)
    await vi.waitFor(() => expect(stateOf(one.store, id)?.at).toBe('sent'))
    const other = openTestRunner({ act }, storage, { alone: wait, tab: 'other' })
    const lookingOn = other.runner.resume(id)
    close()
    await lookingOn
    expect(sent).toEqual(['mint', 'approve', 'createOffer'])
    expect(other.store.get(id)?.flow.index).toBe(3)
  })

  test('cannot move each other’s flow back by what they write [STA-01]', async () => {
    const storage = new Map<string, string>()
    const sent: string[] = []
    const old = new Map<string, string>()
    const one = openTestRunner(
      {
        act: async ({ step }) => {
          sent.push(step.name)
          if (old.size === 0) for (const [key, value] of storage) old.set(key, value)
          return { hash: `0x${step.name}` }
        },
        receipt: async () => {
          for (const [key, value] of old) storage.set(key, value)
          one.store.reread()
          return {}
        },
      },
      storage,
    )
    const id = one.runner.begin(create, ACCOUNT)
    await one.runner.start(id)
    expect(sent).toEqual(['mint', 'approve', 'createOffer'])
    expect(one.store.get(id)?.flow.index).toBe(3)
  })

  test('show the running flow of the other instead of beginning it again', async () => {
    const storage = new Map<string, string>()
    const never = () => new Promise<never>(() => {})
    const one = openTestRunner({ receipt: never }, storage, { tab: 'one' })
    const id = one.runner.begin(buy, ACCOUNT)
    void one.runner.start(id)
    await vi.waitFor(() => expect(stateOf(one.store, id)?.at).toBe('sent'))
    const other = openTestRunner({}, storage, { tab: 'other' })
    expect(other.runner.begin(buy, ACCOUNT)).toBe(id)
    expect(other.store.get(id)?.tab).toBe('other')
    expect(other.runner.begin({ ...buy, quantity: 2 }, ACCOUNT)).not.toBe(id)
  })

  test('write at the same time without losing each other’s flows', () => {
    const storage = new Map<string, string>()
    const one = openTestRunner({}, storage)
    const other = openTestRunner({}, storage)
    expect(other.store.all()).toEqual([])
    const first = one.runner.begin(create, ACCOUNT)
    const second = other.runner.begin(create, ACCOUNT)
    one.store.reread()
    expect(one.store.all().map(({ flow }) => flow.id)).toEqual([first, second])
  })
})
