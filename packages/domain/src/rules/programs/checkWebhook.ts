import type { Issue } from '../../codes.ts'

/** A new webhook, as typed. */
export type WebhookDraft = { url: string; events: readonly string[] }

/**
 * Checks a new webhook. Whether its address is public is for the server to decide; where it runs on one machine, it also
 * allows http.
 */
export function checkWebhook({ url, events }: WebhookDraft): Issue[] {
  const issues: Issue[] = []
  const protocol = URL.parse(url.trim())?.protocol
  if (protocol !== 'https:' && protocol !== 'http:') issues.push({ path: 'url', code: 'webhook_url_invalid' })
  if (events.length === 0) issues.push({ path: 'events', code: 'webhook_event_required' })
  return issues
}
