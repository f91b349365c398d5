import type { Config } from '../../apps/server/src/config/config.ts'

/** With these, the data is elsewhere, is encrypted with a given key, or is about other chains or badges. */
const OTHER_DATA = [
  'DATABASE_URL',
  'S3_BUCKET',
  'LOCKED_KEY',
  'CHAINS_FILE',
  /^(CHAIN_ID|CONTRACTS|START_BLOCK|RPC_URLS|PUBLIC_RPC_URL)_/,
]

/** Whether a marketplace may begin as a copy of the prepared data folder, which was made without any configuration. */
export function canUsePrepared(
  { profile, verification }: Pick<Config, 'profile' | 'verification'>,
  env: NodeJS.ProcessEnv,
): boolean {
  const isOther = (name: string) =>
    OTHER_DATA.some((other) => (typeof other === 'string' ? other === name : other.test(name)))
  return (
    profile === 'local' &&
    // With moderators, the samples' people have no badges.
    verification === 'self' &&
    !Object.entries(env).some(([name, value]) => value && isOther(name))
  )
}
