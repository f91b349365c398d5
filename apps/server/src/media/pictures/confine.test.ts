import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const module = new URL('./confine.ts', import.meta.url)

/** How a process ends after a job with 100 MB of extra memory and a deadline. */
async function endOf(job: string, milliseconds = 60_000): Promise<unknown> {
  const program = `
    import { confine } from '${module}'
    const bytes = process.memoryUsage.rss() + 100_000_000
    await confine({ milliseconds: ${milliseconds}, bytes }, async () => { ${job} })
    process.exit(7)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'inherit' })
  const [code, signal] = await once(child, 'exit')
  return signal ?? code
}

const forEver = 'await new Promise(() => setInterval(() => {}, 1000))'

test('a job within its limits ends normally', async () => {
  expect(await endOf('await new Promise((resolve) => setTimeout(resolve, 100))')).toBe(7)
})

test('a job that takes too long is killed', async () => {
  expect(await endOf(forEver, 200)).toBe('SIGKILL')
})

test('a job that takes too much memory is killed', async () => {
  expect(await endOf(`globalThis.kept = Buffer.alloc(300_000_000, 1); ${forEver}`)).toBe('SIGKILL')
})
