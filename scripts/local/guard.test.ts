import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'

const guard = fileURLToPath(new URL('./guard.ts', import.meta.url))

/** A program that starts another one under guard and prints its process id. */
const program = `
  const { fork, spawn } = require('node:child_process')
  const child = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' })
  const guard = fork(${JSON.stringify(guard)}, { detached: true })
  guard.send({ watch: child.pid }, () => setTimeout(() => console.log(child.pid), 200))
  setInterval(() => {}, 1000)
`

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a killed program’s children end with it', async () => {
  const parent = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(parent.stdout, 'data')
  const pid = Number(line)
  expect(runs(pid)).toBe(true)
  parent.kill('SIGKILL')
  await vi.waitFor(() => expect(runs(pid)).toBe(false))
})
