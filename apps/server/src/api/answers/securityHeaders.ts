import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

/**
 * Security headers of every answer. The content security policy is set with each page (contentSecurityPolicy.ts),
 * because it has the hashes of the scripts in it.
 */
export function securityHeaders(publicUrl: string): MiddlewareHandler {
  const [framed, own] = [headersOf(publicUrl, false), headersOf(publicUrl, 'DENY')]
  // Other sites show the cards of works in frames; they say so in their own policy (programs/embeds/workCard.ts).
  return (c, next) => (c.req.path.startsWith('/embed/') ? framed : own)(c, next)
}

const headersOf = (publicUrl: string, xFrameOptions: 'DENY' | false): MiddlewareHandler =>
  secureHeaders({
    // The page of a work may be in a frame of ours (mediaRoutes.ts).
    overwrite: false,
    xFrameOptions,
    referrerPolicy: 'strict-origin-when-cross-origin',
    // A wallet may open its own window and answer from there.
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    // Pictures and metadata of works are shown by wallets and other marketplaces too.
    crossOriginResourcePolicy: 'cross-origin',
    // Browsers ignore it on an address without https.
    strictTransportSecurity: publicUrl.startsWith('https:') && 'max-age=31536000',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
  })
