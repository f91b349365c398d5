import { spawn } from 'node:child_process'
import { expect, test, vi } from 'vitest'
import { openPrograms } from './programs.ts'

test('programs are stopped in turn, the last started first', async () => {
  const programs = openPrograms()
  const ended: string[] = []
  for (const name of ['chain', 'server']) {
    const child = spawn('sleep', ['60'])
    child.once('exit', () => ended.push(name))
    programs.keep(child)
  }
  await programs.stop()
  expect(ended).toEqual(['server', 'chain'])
})

test('no step follows once the programs are being stopped', async () => {
  const programs = openPrograms()
  const child = spawn('sleep', ['60'])
  programs.keep(child)
  const followed = vi.fn()
  // As the filler does: it ends because it is stopped.
  const filled = new Promise((resolve) => child.once('exit', resolve))
  void programs.step(filled).then(followed, followed)
  const failed = filled.then(() => Promise.reject(new Error('stopped')))
  void programs.step(failed).then(followed, followed)
  await programs.stop()
  await failed.catch(() => {})
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(followed).not.toHaveBeenCalled()
})

test('while they run, a step passes on its result and its failure', async () => {
  const programs = openPrograms()
  expect(await programs.step(Promise.resolve(1))).toBe(1)
  await expect(programs.step(Promise.reject(new Error('no')))).rejects.toThrow('no')
  await programs.stop()
})
