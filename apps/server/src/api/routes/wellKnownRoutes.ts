import { Hono } from 'hono'
import type { Context } from '../../calls/context.ts'
import { getSite } from '../../operator/site.ts'

/** Milliseconds. */
const DAY = 86_400_000
/** How long readers may rely on the contact. Milliseconds. */
const VALID = 180 * DAY

/** Two addresses that are the same on every site: whom to tell of a security problem (RFC 9116), and where the API is (RFC 9727). */
export function wellKnownRoutes(context: Context): Hono {
  const app = new Hono()
  const { publicUrl } = context.config
  const headers = { 'cache-control': 'public, max-age=3600' }
  app.get('/.well-known/security.txt', (c) =>
    c.text(securityText(getSite(context).email, publicUrl), 200, headers),
  )
  app.get('/.well-known/api-catalog', (c) =>
    c.body(JSON.stringify(apiCatalog(publicUrl)), 200, {
      ...headers,
      'content-type': 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    }),
  )
  return app
}

/** The same text all day. */
function securityText(email: string, site: string): string {
  const expires = new Date(Math.ceil(Date.now() / DAY) * DAY + VALID)
  return `Contact: mailto:${email}
Expires: ${expires.toISOString()}
Canonical: ${site}/.well-known/security.txt
Preferred-Languages: en
`
}

const apiCatalog = (site: string) => ({
  linkset: [
    {
      anchor: `${site}/api`,
      'service-desc': [{ href: `${site}/api/openapi.json`, type: 'application/json' }],
      'service-doc': [{ href: `${site}/api/docs`, type: 'text/html' }],
      status: [{ href: `${site}/health` }],
    },
  ],
})
