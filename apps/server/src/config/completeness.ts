import { OWN_BLOCKCHAINS } from '@vitrine/domain/networks'
import { ConfigError } from './configError.ts'
import type { Environment } from './environment.ts'

/** The variables that the profile mainnet requires in addition. */
const ON_MAINNET = {
  PUBLIC_URL: 'the public https address of the site; signatures are bound to it',
  DATABASE_URL: 'a PostgreSQL url; the embedded database is only for one machine',
  SMTP_URL: 'the mail server; without it nobody receives a confirmation',
  MAIL_FROM: 'the sender of mails',
  CONTACT_EMAIL: 'the address of the operator',
} as const satisfies Partial<Record<keyof Environment, string>>

/**
 * Throws a ConfigError that lists every variable that the profile requires and that is missing.
 * @param without variables that this program does not need
 */
export function refuseIncomplete(vars: Environment, without: readonly string[] = []): void {
  const missing = whatIsMissing(vars).filter(([name]) => !without.includes(name))
  if (missing.length === 0) return
  const list = missing.map(([name, why]) => `\n  ${name}: ${why}`).join('')
  throw new ConfigError(`The profile ${vars.VITRINE_PROFILE} also needs:${list}`)
}

function whatIsMissing(vars: Environment): [string, string][] {
  if (vars.VITRINE_PROFILE === 'local') return []
  const missing: [string, string][] = []
  if (!vars.LOCKED_KEY) missing.push(['LOCKED_KEY', 'the key of locked content, 64 hex digits'])
  for (const blockchain of OWN_BLOCKCHAINS) {
    if (!vars[`RPC_URLS_${blockchain}`])
      missing.push([`RPC_URLS_${blockchain}`, 'the nodes from which the server reads the chain'])
    if (!vars[`PUBLIC_RPC_URL_${blockchain}`])
      missing.push([
        `PUBLIC_RPC_URL_${blockchain}`,
        'the node from which browsers read the chain; it is public, so it must not contain a secret key',
      ])
  }
  if (vars.VITRINE_PROFILE !== 'mainnet') return missing
  for (const [name, why] of Object.entries(ON_MAINNET))
    if (!vars[name as keyof typeof ON_MAINNET]) missing.push([name, why])
  if (vars.PUBLIC_URL && !vars.PUBLIC_URL.startsWith('https:'))
    missing.push(['PUBLIC_URL', ON_MAINNET.PUBLIC_URL])
  return missing
}
