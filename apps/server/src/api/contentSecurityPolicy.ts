import type { Config } from '../config.ts'

/** What a page may load: its own things, and the chains that it talks to. Scripts run only with the page's nonce. */
export function contentSecurityPolicy({ chains }: Pick<Config, 'chains'>, nonce: string): string {
  const rpc = chains.map((chain) => new URL(chain.publicRpcUrl).origin)
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Parts that place themselves (menus, dialogs, carousels) set style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self' ${[...new Set(rpc)].join(' ')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
