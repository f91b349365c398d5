import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Programs } from './programs.ts'

const filler = fileURLToPath(new URL('../../sample/fill.ts', import.meta.url))

/** Adds the missing samples to the marketplace at a url. Returns whether all exist after it. */
export async function runFiller(url: string, programs: Programs): Promise<boolean> {
  const child = spawn(process.execPath, [filler, '--url', url], {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  programs.keep(child)
  const code = await new Promise((resolve) => child.once('exit', resolve))
  return code === 0
}
