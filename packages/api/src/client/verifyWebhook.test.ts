import { expect, test } from 'vitest'
import { verifyWebhook } from './verifyWebhook.ts'

// The example of the Standard Webhooks specification.
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const body = '{"test": 2432232314}'
const headers = {
  'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': '1614265330',
  'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}
const now = 1_614_265_330_000

test('a signed delivery is accepted, also beside signatures of other secrets and versions', async () => {
  expect(await verifyWebhook(secret, headers, body, now)).toEqual({ test: 2432232314 })
  expect(await verifyWebhook(secret, new Headers(headers), body, now)).toBeTruthy()
  const several = `v1,AAAA v1a,x v2,y ${headers['webhook-signature']}`
  expect(await verifyWebhook(secret, { ...headers, 'webhook-signature': several }, body, now)).toBeTruthy()
})

test.each([
  ['another secret', 'whsec_AAAA', headers, body],
  ['no secret', '', headers, body],
  ['another body', secret, headers, `${body} `],
  ['another id', secret, { ...headers, 'webhook-id': 'msg_other' }, body],
  ['no signature', secret, { ...headers, 'webhook-signature': '' }, body],
  ['a broken signature', secret, { ...headers, 'webhook-signature': 'v1,~~~' }, body],
])('%s is refused', async (_, key, sent, text) => {
  await expect(verifyWebhook(key, sent, text, now)).rejects.toThrow('signature')
})

test.each([
  ['an old one', now + 301_000, headers],
  ['one from the future', now - 301_000, headers],
  ['one without a time', now, { ...headers, 'webhook-timestamp': '' }],
])('%s is refused, because somebody may send it again', async (_, when, sent) => {
  await expect(verifyWebhook(secret, sent, body, when)).rejects.toThrow('time')
})
