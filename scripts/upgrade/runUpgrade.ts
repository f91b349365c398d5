import type { Config } from '../../apps/server/src/config/config.ts'
import { OperatorError } from '../../apps/server/src/process/operatorError.ts'
import { backUp } from './backUp.ts'
import { type Clone, openClone } from './clone.ts'
import { newChanges } from './newChanges.ts'
import { refuseBusy } from './refuseBusy.ts'
import { runNpm } from './runNpm.ts'

type Upgrade = {
  /** The folder of the clone. */
  root: string
  config: Pick<Config, 'dataFolder' | 'database' | 'backups' | 'profile' | 'chains'>
  env: Record<string, string | undefined>
  say: (line: string) => void
  ask: (question: string) => Promise<boolean>
}

const INSTALL = ['ci', '--no-audit', '--no-fund', '--loglevel=error']

/** Brings a clone to the newest commit of its branch: everything but the restart. @throws OperatorError with what to do */
export async function runUpgrade({ root, config, env, say, ask }: Upgrade): Promise<void> {
  const place = { root, env }
  const clone = openClone(root)
  refuseBusy(config)
  say(`Asking ${clone.upstream} for what is new …`)
  const [old, next] = [clone.here(), clone.fetch()]
  if (clone.isIn(next, old)) return say('Nothing is new.')
  if (!clone.isIn(old, next))
    throw new OperatorError(
      `There are commits here that ${clone.upstream} does not have, so it cannot go on from them. See them with git log ${clone.upstream}.. and put them on a branch of their own.`,
    )
  tell(clone, old, next, say)
  if (!(await ask('Upgrade now?'))) return say('Nothing was changed.')

  if (config.backups) {
    say('Backing up …')
    const { folder } = config.backups
    say(`The backup is ${folder}/${await backUp(place, folder)}`)
  } else
    say(
      'No backup is made, because BACKUP_FOLDER is not set. To make one: npm run backup -- FOLDER (docs/operations.md)',
    )

  // From here on Ctrl-C ends the step, and what to do then is said like after any failure.
  const goOn = () => {}
  process.on('SIGINT', goOn)
  try {
    say('Moving to the new version …')
    clone.merge(next)
    const steps = [
      { says: 'Installing packages …', command: 'npm ci', args: INSTALL },
      { says: 'Building the pages …', command: 'npm run build', args: ['run', '--silent', 'build'] },
    ]
    for (const [position, { says, command, args }] of steps.entries()) {
      say(says)
      if (runNpm(place, args).status === 0) continue
      const rest = [...steps.slice(position).map((step) => step.command), 'npm run doctor'].join(' && ')
      throw new OperatorError(
        `${command} failed; see above. Do not restart the processes yet.\nTo go on, when it is mended: ${rest}\n${wayBack(old)}`,
      )
    }
    say('Looking whether all is well …')
    const faults = findFaults(place, config)
    if (faults.length > 0)
      throw new OperatorError(
        `The new version is installed, but npm run doctor finds:\n${faults.join('\n')}\nMend this before you restart the processes.\n${wayBack(old)}`,
      )
  } finally {
    process.off('SIGINT', goOn)
  }
  say(
    config.database
      ? "The new version is installed. Restart the processes: systemctl restart 'vitrine@*'"
      : 'The new version is installed. Start it: npm start',
  )
  say(wayBack(old))
}

/** No server has started with the new version yet, so the database is as it was. */
const wayBack = (old: string) =>
  `To go back, before a server of the new version has started: git reset --keep ${old.slice(0, 12)} && npm ci && npm run build`

function tell(clone: Clone, old: string, next: string, say: Upgrade['say']): void {
  const [from, to] = [versionAt(clone, old), versionAt(clone, next)]
  const commits = clone.count(old, next)
  say(
    `${from === to ? `Still ${to}` : `From ${from} to ${to}`}: ${commits} new ${commits === 1 ? 'commit' : 'commits'}.`,
  )
  const { duties, others } = newChanges(clone.read(old, 'CHANGELOG.md'), clone.read(next, 'CHANGELOG.md'))
  if (duties.length > 0) say(`\nWhat you have to do:\n${duties.join('\n')}\n`)
  else say('There is nothing that you have to do.')
  if (others.length > 0)
    say(
      `New lines in CHANGELOG.md (${others.join('; ')}): git diff ${old.slice(0, 12)} ${next.slice(0, 12)} -- CHANGELOG.md`,
    )
}

function versionAt(clone: Clone, commit: string): string {
  try {
    return String(JSON.parse(clone.read(commit, 'package.json')).version)
  } catch {
    return commit.slice(0, 12)
  }
}

/** What the doctor finds, but for what the next start itself mends. */
function findFaults(place: Parameters<typeof runNpm>[0], config: Upgrade['config']): string[] {
  const { said } = runNpm(place, ['run', '--silent', 'doctor', '--', '--json'], { quiet: true })
  try {
    const findings: { part: string; ok: boolean; says: string; todo?: string }[] = JSON.parse(said)
    return findings
      .filter(({ part, ok }) => !ok && !isOfStart(part, config))
      .map(({ part, says, todo }) => `${part}: ${says}${todo ? ` ${todo}` : ''}`)
  } catch {
    return ['it could not look: run npm run doctor']
  }
}

function isOfStart(part: string, { database, profile, chains }: Upgrade['config']): boolean {
  if (part === 'migrations') return true
  // Its one process is stopped.
  if (part === 'site') return !database
  // `npm start` starts the local chains.
  return profile === 'local' && chains.some(({ blockchain }) => part.startsWith(`${blockchain} `))
}
