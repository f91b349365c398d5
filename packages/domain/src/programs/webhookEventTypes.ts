/**
 * The types of events that webhooks deliver: what they say, and their action for each thing that can happen (a source of
 * programs/store/webhookEvents.ts on the server). A sale also changes its listing.
 */
export const WEBHOOK_EVENTS = {
  sale: {
    says: 'Copies were bought, an auction was settled, or an offer to buy was accepted.',
    actions: { purchased: 'sold' },
  },
  listing: {
    says: 'A listing was created or withdrawn, or copies of it were sold.',
    actions: { listed: 'listed', signed: 'listed', purchased: 'sold', withdrawn: 'withdrawn' },
  },
  bid: { says: 'Somebody placed a bid.', actions: { offered: 'bid' } },
  order: {
    says: 'An offer to buy was made, withdrawn or accepted.',
    actions: { ordered: 'received', purchased: 'accepted', withdrawn: 'withdrawn', unordered: 'withdrawn' },
  },
  work: { says: 'A work was created or imported.', actions: { registered: 'registered' } },
} as const

export type WebhookEventType = keyof typeof WEBHOOK_EVENTS
export const WEBHOOK_EVENT_TYPES = Object.keys(WEBHOOK_EVENTS) as [WebhookEventType, ...WebhookEventType[]]

type KeyOf<T> = T extends unknown ? keyof T : never
type ValueOf<T> = T extends unknown ? T[keyof T] : never
type Actions = (typeof WEBHOOK_EVENTS)[WebhookEventType]['actions']

/** What can happen, of what webhooks deliver. */
export type WebhookSource = KeyOf<Actions>

/** `all_withdrawn`: somebody withdrew everything at once. */
export type WebhookAction = ValueOf<Actions> | 'all_withdrawn'
export const WEBHOOK_ACTIONS: readonly WebhookAction[] = [
  ...new Set(Object.values(WEBHOOK_EVENTS).flatMap(({ actions }) => Object.values(actions))),
  'all_withdrawn',
]
