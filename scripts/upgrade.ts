import { createInterface } from 'node:readline'
import { readOwnConfig } from '../apps/server/src/config/readOwnConfig.ts'
import { OperatorError, reasonFor } from '../apps/server/src/process/operatorError.ts'
import { readOptions } from '../apps/server/src/process/readCommand.ts'
import { root } from './root.ts'
import { runUpgrade } from './upgrade/runUpgrade.ts'

// Brings an installation by git to the newest version (docs/operations.md):
//
//   npm run upgrade             says what is new, asks, and does all but the restart
//   npm run upgrade -- --yes    does not ask
//
// It reads the same variables as the server.

const USAGE = 'Usage: npm run upgrade -- [--yes]'

/** Asks on the terminal; without an answer it is a no. */
function ask(question: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new OperatorError('Nobody is at a terminal to be asked: npm run upgrade -- --yes')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  return new Promise((resolve) => {
    terminal.once('close', () => resolve(false))
    terminal.question(`${question} [y/N] `, (answer) => {
      resolve(/^y(es)?$/i.test(answer.trim()))
      terminal.close()
    })
  })
}

// All code is loaded here: the packages that it comes from are replaced below.
async function main(): Promise<void> {
  const { yes } = readOptions(USAGE, { yes: { type: 'boolean', default: false } })
  const config = readOwnConfig()
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  await runUpgrade({ root, config, env: process.env, say, ask: yes ? async () => true : ask })
}

main().catch((error) => {
  process.stderr.write(`${reasonFor(error)}\n`)
  process.exitCode = 1
})
