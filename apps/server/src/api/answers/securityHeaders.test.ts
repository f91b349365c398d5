import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { securityHeaders } from './securityHeaders.ts'

async function headersAt(publicUrl: string): Promise<Headers> {
  const app = new Hono().use(securityHeaders(publicUrl)).get('/', (c) => c.text('here'))
  return (await app.request('/')).headers
}

test('other sites cannot frame our pages, no type is guessed, a wallet’s window may answer, pictures may be shown elsewhere', async () => {
  const headers = await headersAt('https://vitrine.example')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(headers.get('permissions-policy')).toContain('camera=()')
})

test('only an https site tells browsers to always use https', async () => {
  expect((await headersAt('https://vitrine.example')).get('strict-transport-security')).toBe(
    'max-age=31536000',
  )
  expect((await headersAt('http://localhost:3000')).get('strict-transport-security')).toBeNull()
})
