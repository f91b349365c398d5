import { askPassphrase } from '../backup/askPassphrase.ts'
import { showProgress } from '../backup/progress.ts'
import { restoreBackup } from '../backup/restoreBackup.ts'
import { REVOCATIONS_FILE } from '../backup/revocationsFile.ts'
import { readOwnConfig } from '../config/readOwnConfig.ts'
import { endWith } from '../process/operatorError.ts'
import { readCommand } from '../process/readCommand.ts'

// Restores a backup into an empty database and an empty store of files (docs/operations.md):
//
//   npm run restore -- FOLDER
//   npm run restore -- FOLDER --unsigned   also one that no key signed: of a version that did not sign, and from a safe place
//
// The configuration says where: the embedded database or PostgreSQL, the data folder or a bucket.

const USAGE = 'Usage: npm run restore -- FOLDER [--unsigned]'
/** How to look at it before it is the marketplace: what only the keeper does reaches people and chains. */
const AFTER =
  'To look at it safely, start one process with VITRINE_ROLES=web: it sends no mails and webhooks, settles no auctions, and pins and deletes nothing. Start the indexer and the keeper when this is the marketplace.'
/** How many of the team are named. */
const NAMED = 100

async function main(): Promise<void> {
  const options = { unsigned: { type: 'boolean', default: false } } as const
  const { folder, values } = readCommand(USAGE, options, 'reads')
  // The backup has the keys: the passphrase is enough.
  const config = readOwnConfig(process.env, undefined, ['LOCKED_KEY'])
  const began = performance.now()
  const { manifest, again, strange, lost, taken, trust, team, keysIn } = await restoreBackup(config, {
    folder,
    unsigned: values.unsigned,
    passphrase: async () => config.backupPassphrase ?? askPassphrase({ twice: false }),
    progress: showProgress(process.stderr),
  })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  const lines = [
    ...(again ? ['The last restore into this database had not finished; its rows were removed first.'] : []),
    `Restored ${rows.toLocaleString('en')} rows and ${(manifest.files.count - lost.count).toLocaleString('en')} files as of ${manifest.at} in ${seconds} s.`,
    ...(manifest.withoutChain ? ['The server now reads the chains from their beginning.'] : []),
    taken === null
      ? `There is no ${REVOCATIONS_FILE} beside the backup. Accounts that were erased since then, what was hidden, and keys, webhooks, roles, badges and subscriptions that were withdrawn, are back: take them back again (docs/operations.md).`
      : `What people and the team took back since then is taken back again: ${taken.repeated.toLocaleString('en')} entries of ${REVOCATIONS_FILE}.`,
    'All sessions ended: everybody signs in again.',
    ...(keysIn
      ? [
          `The keys of locked content are in ${keysIn}, the newest first. Set LOCKED_KEY of every process to the text of this file, and keep a copy with your backups.`,
        ]
      : []),
    trust === 'signed'
      ? 'The keys of the marketplace signed this backup.'
      : 'Nobody could check who wrote this backup. Look whether somebody has a role who should have none:',
    team.length === 0
      ? 'Nobody has a role but the OPERATORS of the configuration.'
      : `Who has a role, besides the OPERATORS of the configuration:\n${[...team.slice(0, NAMED).map(({ wallet, role }) => `  ${wallet} ${role}`), ...(team.length > NAMED ? ['  …'] : [])].join('\n')}`,
    ...(strange.length > 0
      ? [`These tables are not Vitrine's and were left out: ${strange.join(', ')}`]
      : []),
  ]
  process.stdout.write(`${lines.join('\n')}\n${AFTER}\n`)
  if (taken && taken.refused.count > 0)
    process.stderr.write(
      `${taken.refused.count.toLocaleString('en')} lines of ${REVOCATIONS_FILE} are not signed by the keys of the marketplace, or are no lines of it, and were not repeated: ${taken.refused.first.join(', ')}${taken.refused.count > taken.refused.first.length ? ', …' : ''}. Half a line is what a crash leaves. If LOCKED_KEY has changed since the backup, restore with the new LOCKED_KEY.\n`,
    )
  if (taken && taken.cut.length > 0)
    process.stderr.write(`${taken.cut.join(', ')} has too many lines: the last ones were not read.\n`)
  if (lost.count === 0) return
  process.stderr.write(
    `${lost.count.toLocaleString('en')} files are missing or damaged in the backup and were left out:\n${[...lost.names, ...(lost.count > lost.names.length ? ['…'] : [])].join('\n')}\n`,
  )
  process.exitCode = 2
}

main().then(() => process.exit(), endWith)
