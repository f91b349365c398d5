/**
 * The types of events that webhooks deliver.
 *
 * - sale: copies were bought, or an auction was settled
 * - listing: a listing was created or withdrawn, or copies of it were sold
 * - bid: somebody bid
 * - order: an offer to buy was published, withdrawn or accepted
 * - work: a work was registered or imported
 */
export const WEBHOOK_EVENT_TYPES = ['sale', 'listing', 'bid', 'order', 'work'] as const
export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number]
