import { expect, test } from 'vitest'
import { checkApiKey } from './checkApiKey.ts'
import { checkWebhook } from './checkWebhook.ts'

const URL_INVALID = [{ path: 'url', code: 'webhook_url_invalid' }]

test.each([
  [' https://example.org/hook ', []],
  // A no-break space, which addresses do not lose by themselves.
  ['\u00a0https://example.org/hook', []],
  ['http://localhost:3000/hook', []],
  ['', URL_INVALID],
  ['example.org', URL_INVALID],
  ['ftp://example.org', URL_INVALID],
  ['xhttps://example.org', URL_INVALID],
  ['javascript:alert(1)', URL_INVALID],
])('the address of a webhook is one of the web: “%s”', (url, issues) => {
  expect(checkWebhook({ url, events: ['sale'] })).toEqual(issues)
})

test('a webhook has at least one kind of event', () => {
  expect(checkWebhook({ url: 'https://example.org', events: [] })).toEqual([
    { path: 'events', code: 'webhook_event_required' },
  ])
})

test('an API key needs a name', () => {
  expect(checkApiKey({ name: 'Bot' })).toEqual([])
  expect(checkApiKey({ name: ' \u200b ' })).toEqual([{ path: 'name', code: 'key_name_required' }])
})
