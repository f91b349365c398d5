import type { CreateConnectorFn } from 'wagmi'
import { coinbaseWallet } from 'wagmi/connectors'

export const COINBASE_WINDOW = 'coinbaseWalletSDK'

/**
 * Coinbase's wallet for who has not its extension: in a window of Coinbase's, whose code is fetched when it is chosen.
 * The extension announces itself as any other does, and must not be hidden by this: so the name that both go by is left out.
 */
export function coinbaseWindow(appName: string): CreateConnectorFn {
  const create = coinbaseWallet({ appName, preference: { options: 'all' } })
  return ((config) => ({ ...create(config), rdns: undefined })) as CreateConnectorFn
}
