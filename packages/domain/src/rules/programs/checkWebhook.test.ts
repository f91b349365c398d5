import { expect, test } from 'vitest'
import { checkApiKey } from './checkApiKey.ts'
import { checkWebhook } from './checkWebhook.ts'

test('a webhook needs an address of the web and at least one kind of event', () => {
  expect(checkWebhook({ url: ' https://example.org/hook ', events: ['sale'] })).toEqual([])
  for (const url of ['', 'example.org', 'ftp://example.org', 'javascript:alert(1)'])
    expect(checkWebhook({ url, events: ['sale'] }), url).toEqual([
      { path: 'url', code: 'webhook_url_invalid' },
    ])
  expect(checkWebhook({ url: 'https://example.org', events: [] })).toEqual([
    { path: 'events', code: 'webhook_event_required' },
  ])
})

test('an API key needs a name', () => {
  expect(checkApiKey({ name: 'Bot' })).toEqual([])
  expect(checkApiKey({ name: ' \u200b ' })).toEqual([{ path: 'name', code: 'key_name_required' }])
})
