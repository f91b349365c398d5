import { join } from 'node:path'
import { root } from '../root.ts'
import type { Programs } from './programs.ts'
import { startServerProgram } from './serverProgram.ts'

/**
 * Starts the server and waits until it is ready.
 * @param onEnd is called with a sentence and an exit code if it ends by itself
 */
export async function startServer(
  programs: Programs,
  env: NodeJS.ProcessEnv,
  onEnd: (sentence: string, code: number) => void,
): Promise<void> {
  const { child, ready, ended } = startServerProgram(join(root, 'apps/server/src/main.ts'), env)
  programs.keep(child)
  void ended.then(({ code, sentence }) => {
    if (!programs.stopping) onEnd(sentence, code)
  })
  await ready
}
