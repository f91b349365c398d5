import type { Config } from '../../config/config.ts'

export type Policed = Pick<Config, 'chains' | 'walletConnect' | 'coinbaseWallet'>

/** WalletConnect verifies the address of a page for wallets in a frame from here. */
const ATTESTATION = 'https://verify.walletconnect.org'
/** Coinbase's window reaches the wallet on a phone through these. */
const WALLETLINK = ['https://www.walletlink.org', 'wss://www.walletlink.org']

/**
 * What a page may load: its own files, and the configured chains and wallets.
 * @param scripts the hashes of the scripts within the page (hashScripts.ts); no other script within it runs
 */
export function contentSecurityPolicy(config: Policed, scripts: readonly string[]): string {
  const { chains, walletConnect, coinbaseWallet } = config
  const connect = [
    ...chains.map((chain) => new URL(chain.publicRpcUrl).origin),
    ...(walletConnect ? [new URL(walletConnect.relayUrl).origin] : []),
    ...(coinbaseWallet ? WALLETLINK : []),
  ]
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    // Components that position themselves (menus, dialogs, carousels) set style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    // The viewer of 3D models fetches the textures and data within a model by such addresses. They reach no server.
    `connect-src 'self' blob: data: ${[...new Set(connect)].join(' ')}`,
    // Works that are pages run in frames, and cannot lead these elsewhere.
    ["frame-src 'self'", ...(walletConnect?.attested ? [ATTESTATION] : [])].join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
