import { expect, test } from 'vitest'
import { blockedBy, type TraceEvent } from './blockedBy.ts'

const main = (pid: number): TraceEvent => ({
  name: 'thread_name',
  ph: 'M',
  pid,
  tid: 1,
  args: { name: 'CrRendererMain' },
})
const task = (pid: number, ms: number, tid = 1): TraceEvent => ({
  name: 'RunTask',
  ph: 'X',
  pid,
  tid,
  tdur: ms * 1_000,
})

test('what blocks a page is the processor time of its long tasks, on its own main thread', () => {
  const others = [main(2), task(2, 20), task(1, 500, 7)]
  // Four times slower: 80 and 120 ms, of which 30 and 70 block; 40 ms does not.
  const page = [main(1), task(1, 20), task(1, 30), task(1, 10)]
  expect(blockedBy([...others, ...page])).toBe(100)
})

test('a task that other programs interrupted blocks only for its own time', () => {
  const interrupted = { ...task(1, 15), dur: 400_000 }
  expect(blockedBy([main(1), interrupted])).toBe(10)
  expect(blockedBy([])).toBe(0)
})
