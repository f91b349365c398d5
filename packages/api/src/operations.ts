import * as collections from './operations/collections/collections.ts'
import * as contracts from './operations/collections/contracts.ts'
import * as common from './operations/discovery/common.ts'
import * as lists from './operations/discovery/lists.ts'
import * as offerLists from './operations/discovery/offerLists.ts'
import * as search from './operations/discovery/search.ts'
import * as cases from './operations/moderation/cases.ts'
import * as likenesses from './operations/moderation/likenesses.ts'
import * as verifications from './operations/moderation/verifications.ts'
import * as consolePages from './operations/operator/console.ts'
import * as content from './operations/operator/content.ts'
import * as engines from './operations/operator/engines.ts'
import * as newsletters from './operations/operator/newsletters.ts'
import * as team from './operations/operator/team.ts'
import * as account from './operations/people/account.ts'
import * as notices from './operations/people/notices.ts'
import * as session from './operations/people/session.ts'
import * as users from './operations/people/users.ts'
import * as keys from './operations/programs/keys.ts'
import * as webhooks from './operations/programs/webhooks.ts'
import * as buyerPlans from './operations/trading/buyerPlans.ts'
import * as offers from './operations/trading/offers.ts'
import * as orders from './operations/trading/orders.ts'
import * as sellerPlans from './operations/trading/sellerPlans.ts'
import * as signed from './operations/trading/signed.ts'
import * as trades from './operations/trading/trades.ts'
import * as facts from './operations/works/facts.ts'
import * as imports from './operations/works/imports.ts'
import * as tokens from './operations/works/tokens.ts'

/**
 * The calls of each subject, from the files of its resources: whatever they export is a call. A new one needs a handler of
 * the same name in the server (apps/server/src/api/handlers.ts): a missing or a surplus handler does not compile.
 */
export const subjects = {
  works: { ...tokens, ...facts, ...imports },
  collections: { ...collections, ...contracts },
  trading: { ...offers, ...signed, ...orders, ...trades, ...buyerPlans, ...sellerPlans },
  people: { ...session, ...account, ...users, ...notices },
  discovery: { ...offerLists, ...lists, ...search, ...common },
  moderation: { ...cases, ...likenesses, ...verifications },
  operator: { ...consolePages, ...team, ...engines, ...content, ...newsletters },
  programs: { ...keys, ...webhooks },
}
export type OperationSubject = keyof typeof subjects

/** All operations of the API: the server, the client's types and the OpenAPI document derive from this list. */
export const operations = {
  ...subjects.works,
  ...subjects.collections,
  ...subjects.trading,
  ...subjects.people,
  ...subjects.discovery,
  ...subjects.moderation,
  ...subjects.operator,
  ...subjects.programs,
}

export type Operations = typeof operations
