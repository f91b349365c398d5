import { BLOCKCHAINS } from '@vitrine/domain/networks'
import { ConfigError } from './configError.ts'
import type { Environment } from './environment.ts'

/** The variables that the profile mainnet requires in addition. */
const ON_MAINNET = {
  PUBLIC_URL: 'the https address under which people reach it; what they sign is bound to it',
  DATABASE_URL: 'a PostgreSQL url; the embedded database is for one machine',
  SMTP_URL: 'where mail is handed over; without it confirmations reach nobody',
  MAIL_FROM: 'whose name mails carry',
  CONTACT_EMAIL: 'how people reach those who run it',
} as const satisfies Partial<Record<keyof Environment, string>>

/** Throws a ConfigError that lists every variable that the profile requires and that is missing. */
export function refuseIncomplete(vars: Environment): void {
  const missing = whatIsMissing(vars)
  if (missing.length === 0) return
  const list = missing.map(([name, why]) => `\n  ${name}: ${why}`).join('')
  throw new ConfigError(`The profile ${vars.VITRINE_PROFILE} also needs:${list}`)
}

function whatIsMissing(vars: Environment): [string, string][] {
  if (vars.VITRINE_PROFILE === 'local') return []
  const missing: [string, string][] = []
  if (!vars.LOCKED_KEY) missing.push(['LOCKED_KEY', 'the key of locked content, 64 digits of hex'])
  for (const blockchain of BLOCKCHAINS) {
    if (!vars[`RPC_URLS_${blockchain}`])
      missing.push([`RPC_URLS_${blockchain}`, 'where the server reads the chain'])
    if (!vars[`PUBLIC_RPC_URL_${blockchain}`])
      missing.push([
        `PUBLIC_RPC_URL_${blockchain}`,
        'where browsers read the chain; everybody is told it, so it must hold no key',
      ])
  }
  if (vars.VITRINE_PROFILE !== 'mainnet') return missing
  for (const [name, why] of Object.entries(ON_MAINNET))
    if (!vars[name as keyof typeof ON_MAINNET]) missing.push([name, why])
  if (vars.PUBLIC_URL && !vars.PUBLIC_URL.startsWith('https:'))
    missing.push(['PUBLIC_URL', ON_MAINNET.PUBLIC_URL])
  return missing
}
