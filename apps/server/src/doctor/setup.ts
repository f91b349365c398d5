import type { Config } from '../config/config.ts'
import type { FoundDatabase } from '../db/openAsIs.ts'
import { getBrandRow } from '../operator/store/brand.ts'
import { advised, type Finding, fine, wrong } from './finding.ts'

/** What a marketplace on public chains should have, and works without. A local one needs none of it. */
export function checkSetup(config: Config): Finding[] {
  if (config.profile === 'local') return []
  const {
    operators,
    contactEmail,
    proxies,
    publicUrl,
    metricsToken,
    walletConnect,
    pinServices,
    chains,
    verification,
  } = config
  const settling = chains.filter(({ keeperKey }) => keeperKey)
  const unsettled = chains.filter(({ keeperKey }) => !keeperKey).map(({ blockchain }) => blockchain)
  const local = new URL(publicUrl).hostname === 'localhost'
  return [
    local
      ? advised(
          'address',
          publicUrl,
          'Set PUBLIC_URL to the https address of the site: signatures are bound to it.',
        )
      : fine('address', publicUrl),
    operators.length > 0
      ? fine('operators', `${operators.length} may do everything in the console`)
      : wrong('operators', 'nobody can open the console', 'Set OPERATORS to your wallet.'),
    fine('contact', contactEmail),
    verification === 'review'
      ? fine('badges', 'moderators give them (VERIFICATION=review)')
      : advised(
          'badges',
          'everybody takes their own, and nobody reviews it (VERIFICATION=self)',
          'Set VERIFICATION=review, unless you want that.',
        ),
    proxies > 0
      ? fine('proxies', `${proxies} in front of the server`)
      : advised(
          'proxies',
          'none is trusted',
          'If one is in front of the server, set TRUSTED_PROXIES=1; otherwise everybody counts as one network.',
        ),
    unsettled.length === 0
      ? fine('keeper', `settles ended auctions on ${settling.length} chains`)
      : advised(
          'keeper',
          `nobody settles ended auctions on ${unsettled.join(', ')}`,
          `Set ${unsettled.map((name) => `KEEPER_KEY_${name}`).join(', ')}, or let people settle on the site.`,
        ),
    walletConnect
      ? fine('wallets', 'wallets on phones can connect by WalletConnect')
      : advised('wallets', 'only wallets in browsers can connect', 'Set WALLETCONNECT_PROJECT_ID.'),
    pinServices.length > 0
      ? fine('works on IPFS', `${pinServices.length} services keep them`)
      : advised(
          'works on IPFS',
          'no service keeps them',
          'Set IPFS_RPC_URLS or IPFS_PINNING_SERVICES, so that works outlive the marketplace.',
        ),
    metricsToken
      ? fine('metrics', 'can be read with METRICS_TOKEN')
      : advised(
          'metrics',
          'nobody can read them',
          'Set METRICS_TOKEN, and use the alarms in deploy/prometheus.',
        ),
  ]
}

/** Whether the marketplace has a name of its own, and says who runs it. */
export async function checkBrand(
  { profile }: Pick<Config, 'profile'>,
  { db }: Pick<FoundDatabase, 'db'>,
): Promise<Finding[]> {
  const part = 'brand'
  if (profile === 'local') return []
  const row = await getBrandRow(db)
  if (!row)
    return [
      advised(part, 'the name and the look are those that Vitrine comes with', 'Open Brand in the console.'),
    ]
  if (row.facts.operator === '')
    return [
      advised(
        part,
        `${row.facts.product}; the terms do not say who runs it`,
        'Open Brand in the console, and name the operator.',
      ),
    ]
  return [fine(part, `${row.facts.product}, run by ${row.facts.operator}`)]
}
