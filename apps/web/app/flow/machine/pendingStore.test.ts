import { createFlow, type StepState } from '@vitrine/domain/flow/flow'
import { describe, expect, test } from 'vitest'
import { stepsOf, withoutSecrets } from '../business/allBusiness.ts'
import type { Pending } from './pendingFlow.ts'
import { createPendingStore } from './pendingStore.ts'
import { ACCOUNT, create, storageOn } from './testRunner.ts'

const secret = { ...create, token: { ...create.token, locked: 'the key', salt: '0x00' } }

function open(map = new Map<string, string>()) {
  return { map, store: createPendingStore({ storage: storageOn(map), alone: (_name, run) => run() }) }
}

function pending(id: string, changed: number, part: { state?: StepState; index?: number } = {}): Pending {
  const flow = { ...createFlow(id, ACCOUNT, stepsOf(secret)), ...part }
  return { intent: secret, flow, tab: null, changed }
}

const done = { index: 3 }
const sent = { state: { at: 'sent', hash: '0x1', since: 0 } } as const
const idsOf = (list: readonly Pending[]) => list.map(({ flow }) => flow.id)

describe('the flows of a browser', () => {
  test('are written one by one, so a tab never overwrites the flows of another', () => {
    const { map, store } = open()
    const other = open(map).store
    expect(other.all()).toEqual([])
    store.add(pending('one', 1))
    const before = new Map(map)
    other.add(pending('other', 2))
    for (const [key, value] of before) expect(map.get(key)).toBe(value)
    store.reread()
    expect(idsOf(store.all())).toEqual(['one', 'other'])
  })

  test('are ordered by their last change', () => {
    const { store } = open()
    store.add(pending('one', 1))
    store.add(pending('two', 2))
    store.put(pending('one', 3))
    expect(idsOf(store.all())).toEqual(['two', 'one'])
  })

  test('are shown in one tab, which may differ from the tab that drives them', () => {
    const { map, store } = open()
    store.add({ ...pending('one', 1), tab: 'here' })
    open(map).store.show('one', 'there')
    store.put(pending('one', 2, sent))
    expect(store.get('one')).toMatchObject({ tab: 'there', flow: { state: { at: 'sent' } } })
    store.show('one', null)
    expect(store.get('one')?.tab).toBeNull()
  })

  test('are removed only if they are as the person saw them; one that another tab has moved on stays', async () => {
    const { map, store } = open()
    store.add(pending('one', 1))
    const seen = store.get('one') as Pending
    open(map).store.put(pending('one', 2, sent))
    await store.discard(seen)
    expect(idsOf(store.all())).toEqual(['one'])
    await store.discard(store.get('one') as Pending)
    expect(map.size).toBe(0)
  })

  test('stay stored without their secrets once finished, and the oldest is removed', async () => {
    const { map, store } = open()
    for (let count = 1; count <= 11; count++) {
      store.add({ ...pending(`${count}`, count, done), tab: 'here' })
      await store.putAway(`${count}`, withoutSecrets(secret))
    }
    expect(idsOf(store.all())).toEqual(['2', '3', '4', '5', '6', '7', '8', '9', '10', '11'])
    expect([...map.values()].join()).not.toContain('the key')
  })

  test('are limited in number: the least important are removed first, running ones never', () => {
    const { store } = open()
    const sorts = [sent, done, {}, { index: 1 }]
    for (let count = 0; count < 200; count++) store.add(pending(`${count}`, count, sorts[count % 4]))
    expect(store.all().length).toBe(51)
    expect(store.all().filter(({ flow }) => flow.state.at === 'sent').length).toBe(50)
  })

  test('are skipped if they cannot be read', () => {
    const { store } = open(new Map([['vitrine.flow.one', '{"flow":']]))
    expect(store.all()).toEqual([])
  })
})

describe('the one array of an earlier release', () => {
  const earlier = (...flows: object[]) => new Map([['vitrine.flows', JSON.stringify(flows)]])
  const { intent, flow } = pending('one', 5, sent)

  test('is converted, and each flow is shown in the same tab', () => {
    const { map, store } = open(
      earlier(
        { intent, flow, open: true, tab: 'here', changed: 5 },
        { intent, flow: { ...flow, id: 'two' } },
      ),
    )
    expect(store.get('one')).toEqual({ intent, flow, tab: 'here', changed: 5 })
    expect(store.get('two')).toMatchObject({ tab: null, changed: 0 })
    expect(map.has('vitrine.flows')).toBe(false)
  })

  test('is converted again when an old tab writes it, where it is newer', () => {
    const { map, store } = open()
    store.add(pending('one', 5, sent))
    const [write] = [...earlier({ intent, flow: { ...flow, index: 1 }, open: false, tab: '', changed: 4 })]
    map.set(...(write as [string, string]))
    store.reread()
    expect(store.get('one')?.flow.index).toBe(0)
    map.set('vitrine.flows', JSON.stringify([{ intent, flow: { ...flow, index: 1 }, changed: 6 }]))
    store.reread()
    expect(store.get('one')?.flow.index).toBe(1)
  })
})
