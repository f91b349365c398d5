import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { ConfigError } from '../config/configError.ts'

const SHORTEST = 12

/**
 * Asks for a passphrase on the terminal, without showing it.
 * @param twice for a new one: a typing error would lose the keys
 * @throws ConfigError if there is no terminal, or if it is too short or differs the second time
 */
export async function askPassphrase({ twice }: { twice: boolean }): Promise<string> {
  if (!process.stdin.isTTY)
    throw new ConfigError('BACKUP_PASSPHRASE: required, because there is no terminal to ask for it')
  const passphrase = await askHidden('Passphrase for the keys of locked content: ')
  if (passphrase.length < SHORTEST)
    throw new ConfigError(`BACKUP_PASSPHRASE: must have at least ${SHORTEST} characters`)
  if (twice && (await askHidden('The same once more: ')) !== passphrase)
    throw new ConfigError('The two passphrases differ.')
  return passphrase
}

async function askHidden(question: string): Promise<string> {
  process.stderr.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}
