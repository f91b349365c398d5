import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

/**
 * What every answer tells a browser about how it may be used. The content security policy is the pages' own
 * (contentSecurityPolicy.ts), since each has its nonce.
 */
export function securityHeaders(publicUrl: string): MiddlewareHandler {
  return secureHeaders({
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    // A wallet may open its own window and answer from there.
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    // Pictures and metadata of collectibles are shown by wallets and other marketplaces too.
    crossOriginResourcePolicy: 'cross-origin',
    // On a plain address a browser would ignore it.
    strictTransportSecurity: publicUrl.startsWith('https:') && 'max-age=31536000',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
  })
}
