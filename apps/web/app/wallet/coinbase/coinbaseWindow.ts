import type { CreateConnectorFn } from 'wagmi'
import { coinbaseWallet } from 'wagmi/connectors'

export const COINBASE_WINDOW = 'coinbaseWalletSDK'

/**
 * Coinbase's wallet for people without its extension: in a window of its own, whose code is fetched when it is chosen.
 * The extension announces itself under the same `rdns`; wagmi would drop one of them, so this connector has none.
 */
export function coinbaseWindow(appName: string): CreateConnectorFn {
  const create = coinbaseWallet({ appName, preference: { options: 'all' } })
  return ((config) => ({ ...create(config), rdns: undefined })) as CreateConnectorFn
}
