import { createFlow } from '@vitrine/domain/flow/flow'
import { expect, test } from 'vitest'
import { FLOW_KEY, isFlowKey, readFlows, TAB_KEY } from './flowStorage.ts'
import { ACCOUNT, create, storageOn } from './testRunner.ts'

const flow = (id: string) => createFlow(id, ACCOUNT, [])
const stored = (id: string, changed: number) => JSON.stringify({ intent: create, flow: flow(id), changed })

test('the keys of flows are known, also those of an earlier release', () => {
  const keys = [`${FLOW_KEY}a`, `${TAB_KEY}a`, 'vitrine.flows', 'vitrine.session', '', null]
  expect(keys.map(isFlowKey)).toEqual([true, true, true, false, false, false])
})

test('flows are read in the order of their changes, with the tab that shows them', () => {
  const map = new Map([
    [`${FLOW_KEY}b`, stored('b', 2)],
    [`${FLOW_KEY}a`, stored('a', 1)],
    [`${TAB_KEY}b`, 'tab'],
    ['other', 'x'],
  ])
  expect(readFlows(storageOn(map)).map((each) => [each.flow.id, each.tab])).toEqual([
    ['a', null],
    ['b', 'tab'],
  ])
})

test('what is no flow is left out', () => {
  const map = new Map([
    [`${FLOW_KEY}a`, '{'],
    [`${FLOW_KEY}b`, 'null'],
    [`${FLOW_KEY}c`, stored('c', 1)],
  ])
  expect(readFlows(storageOn(map)).map((each) => each.flow.id)).toEqual(['c'])
})

test('flows of an earlier release get keys of their own, except those that are newer there', () => {
  const earlier = [
    { intent: create, flow: flow('a'), changed: 5, open: true, tab: 'tab' },
    { intent: create, flow: flow('b'), open: false, tab: 'tab' },
    { intent: create, flow: flow('c'), changed: 5 },
    { intent: create, flow: flow('d'), changed: 7 },
  ]
  const map = new Map([
    ['vitrine.flows', JSON.stringify(earlier)],
    [`${FLOW_KEY}c`, stored('c', 5)],
    [`${FLOW_KEY}d`, stored('d', 6)],
  ])
  const read = readFlows(storageOn(map)).map(({ flow, changed, tab }) => [flow.id, changed, tab])
  expect(read).toEqual(
    [
      ['b', 0, null],
      ['c', 5, null],
      ['a', 5, 'tab'],
      ['d', 7, null],
    ].sort((one, other) => (one[1] as number) - (other[1] as number)),
  )
  expect([...map.keys()]).not.toContain('vitrine.flows')
  for (const wrong of ['{', 'null']) {
    const broken = new Map([['vitrine.flows', wrong]])
    expect(readFlows(storageOn(broken))).toEqual([])
    expect(broken.size).toBe(0)
  }
})
