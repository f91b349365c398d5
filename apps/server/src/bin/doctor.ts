import { readConfig } from '../config/config.ts'
import { ConfigError } from '../config/configError.ts'
import { listUnread } from '../config/environment.ts'
import { diagnose } from '../doctor/diagnose.ts'
import { type Finding, wrong } from '../doctor/finding.ts'
import { endWith } from '../process/operatorError.ts'
import { readOptions } from '../process/readCommand.ts'

// Checks that a marketplace has all it needs, and says what to do if it does not (docs/operations.md):
//
//   npm run doctor              a line for each part; exit code 1 if something is wrong
//   npm run doctor -- --json    the same as a list of { part, ok, says, todo? }
//
// It reads the same variables as the server, which may run meanwhile.

const USAGE = 'Usage: npm run doctor -- [--json]'

const unreadOne = (name: string): Finding =>
  wrong('configuration', `nothing reads ${name}`, 'Correct its name, or take it out.')

/** A wrong configuration is a finding like any other, but nothing else can be looked at then. */
async function examineAll(): Promise<Finding[]> {
  try {
    const config = readConfig(process.env)
    const unread = listUnread(process.env, config.ownVariables)
    return [...unread.map(unreadOne), ...(await diagnose(config))]
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return [wrong('configuration', error.message, 'See docs/configuration.md.')]
  }
}

const lineOf = ({ part, ok, says, todo }: Finding) =>
  `${ok ? 'ok   ' : 'WRONG'} ${part}: ${says}${todo ? `\n      ${todo}` : ''}\n`

async function main(): Promise<boolean> {
  const { json } = readOptions(USAGE, { json: { type: 'boolean', default: false } })
  const findings = await examineAll()
  process.stdout.write(json ? `${JSON.stringify(findings, null, 2)}\n` : findings.map(lineOf).join(''))
  return findings.every(({ ok }) => ok)
}

main().then((healthy) => process.exit(healthy ? 0 : 1), endWith)
