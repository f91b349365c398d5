import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'

const runStage = new URL('./runStage.ts', import.meta.url).href

/**
 * A program with a stage: a shell that waits for another program, which says the shell's process id. A shell that is
 * interrupted just before it starts a program starts it nevertheless.
 */
const program = `
  import { interruptStages, runStage } from ${JSON.stringify(runStage)}
  const command = ['sh', '-c', 'node -e "console.log(process.ppid); setTimeout(() => {}, 60_000)"; true']
  process.on('SIGTERM', interruptStages)
  await runStage({ name: 'long', command }, [], process.env)
  console.log('over')
`

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function startStage() {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(parent.stdout, 'data')
  return { parent, pid: Number(line) }
}

test('what the stages of killed tests have started ends', async () => {
  const { parent, pid } = await startStage()
  expect(runs(pid)).toBe(true)
  parent.kill('SIGKILL')
  await vi.waitFor(() => expect(runs(pid)).toBe(false))
})

test('interrupted tests wait until their stages have ended', async () => {
  const { parent, pid } = await startStage()
  const said = once(parent.stdout, 'data')
  parent.kill('SIGTERM')
  await said
  expect(runs(pid)).toBe(false)
})
