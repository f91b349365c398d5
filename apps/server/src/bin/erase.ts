import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { ApiError } from '@vitrine/api/error'
import { readAddress } from '@vitrine/domain/typed/readAddress'
import { messageOf } from '@vitrine/messages/t'
import { getAddress } from 'viem'
import { ConfigError } from '../config/configError.ts'
import { readOwnConfig } from '../config/readOwnConfig.ts'
import { openDatabase } from '../db/open.ts'
import { openFiles } from '../media/openFiles.ts'
import { eraseAccount } from '../privacy/eraseAccount.ts'
import { requireErasable } from '../privacy/eraseFor.ts'
import { holdFolder } from '../process/holdFolder.ts'
import { endWith, OperatorError } from '../process/operatorError.ts'
import { readArgument } from '../process/readCommand.ts'

// Erases an account for somebody who asked by mail, as the person could in their settings (docs/operations.md):
//
//   npm run erase -- ADDRESS          shows what goes and what stays, and asks
//   npm run erase -- ADDRESS --yes    the same without asking
//
// The servers may run meanwhile on PostgreSQL. The embedded database has one process: stop the server first.

const USAGE = 'Usage: npm run erase -- ADDRESS [--yes]'
const WORD = 'ERASE'

async function main(): Promise<void> {
  const { given, values } = readArgument(USAGE, { yes: { type: 'boolean', default: false } })
  const { address, fault } = readAddress(given, { wallet: true })
  if (fault)
    throw new ConfigError(`${messageOf(fault.code, 'params' in fault ? fault.params : {})}\n${USAGE}`)
  const wallet = address as string
  const config = readOwnConfig()
  await using opened = new AsyncDisposableStack()
  if (!config.database) opened.defer(holdFolder(config.dataFolder, 'database', 'npm run erase'))
  const { db, close } = await openDatabase(config.database ?? { folder: join(config.dataFolder, 'database') })
  opened.defer(close)

  const parts = await requireErasable({ db, config }, wallet).catch((error) => {
    throw error instanceof ApiError
      ? new OperatorError(`${getAddress(wallet)}: ${messageOf(error.code)}`)
      : error
  })
  say(`The account of ${getAddress(wallet)}:`)
  for (const { part, goes, stays } of parts)
    if (part !== 'profile' && goes + stays > 0) say(`  ${part}: ${goes} go, ${stays} stay`)
  say('  profile: becomes blank')
  say('What is on a chain cannot be erased. Uploads that nothing shows go, too.')

  if (!values.yes && (await ask(`Type ${WORD} to erase it: `)) !== WORD) {
    say('Nothing was erased.')
    return
  }
  await eraseAccount({ db, media: { files: openFiles(config) } }, wallet)
  say('Erased. A running server finishes what is left, and notes it beside the backups for a restore.')
}

async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY) throw new ConfigError('--yes: required, because there is no terminal to ask on')
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`)

main().then(() => process.exit(), endWith)
