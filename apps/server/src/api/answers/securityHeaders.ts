import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

/**
 * Security headers of every answer. The content security policy is set with each page (contentSecurityPolicy.ts),
 * because it has the hashes of the scripts in it.
 */
export function securityHeaders(publicUrl: string): MiddlewareHandler {
  return secureHeaders({
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    // A wallet may open its own window and answer from there.
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    // Pictures and metadata of works are shown by wallets and other marketplaces too.
    crossOriginResourcePolicy: 'cross-origin',
    // Browsers ignore it on an address without https.
    strictTransportSecurity: publicUrl.startsWith('https:') && 'max-age=31536000',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
  })
}
