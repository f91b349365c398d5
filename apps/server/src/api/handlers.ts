import type { Operation, Output, ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { byChain } from '@vitrine/domain/networks'
import type { Role } from '@vitrine/domain/people/roles'
import { getNonce, signIn, signOut, signOutEverywhere } from '../accounts/auth.ts'
import { findUsers, listUsers, uploadAvatar, uploadCover } from '../accounts/profiles.ts'
import { resolveName } from '../accounts/resolveName.ts'
import {
  getSettings,
  openEmail,
  requestVerification,
  updateSettings,
  verifyUser,
} from '../accounts/settings.ts'
import type { Owner } from '../bounded/shares.ts'
import type { Context, Moment, Viewer } from '../calls/context.ts'
import { bringCollection } from '../collections/bring.ts'
import { getCollectionChart, listCollectionHolders } from '../collections/collectionFigures.ts'
import {
  createCollection,
  deleteCollection,
  listCollections,
  listMyCollections,
  listUserCollections,
} from '../collections/collections.ts'
import { getCollectionHealth, retryCollectionHealth } from '../collections/health.ts'
import { listHeldContracts } from '../collections/heldContracts.ts'
import { rankCollections } from '../collections/rankings.ts'
import { listActivities, listCollectionActivities } from '../discovery/activities.ts'
import { listBanners } from '../discovery/banners.ts'
import { listCollectionItems, listCollectionTraits } from '../discovery/collectionItems.ts'
import { getCollection } from '../discovery/collectionPage.ts'
import { getStory } from '../discovery/curated.ts'
import { listOffers, listShelf } from '../discovery/home.ts'
import { getNetworks, getStatus } from '../discovery/networks.ts'
import { getPortfolio } from '../discovery/portfolio.ts'
import { getRates } from '../discovery/rates.ts'
import { countFound, searchOffers } from '../discovery/search.ts'
import { collectionsSearchedAs } from '../discovery/searchedAs.ts'
import { suggest } from '../discovery/suggestions.ts'
import { listMyTokens, listTokens } from '../discovery/tokenLists.ts'
import {
  findToken,
  getToken,
  listNeighbours,
  listTokenHistory,
  listTokenOffers,
  listTokenOwners,
} from '../discovery/tokenPage.ts'
import { listTopUsers } from '../discovery/topUsers.ts'
import { getUser, listUserItems } from '../discovery/userPage.ts'
import { countMissing, getSetup } from '../doctor/keptDiagnosis.ts'
import { createTakeout } from '../export/takeout/issueTakeout.ts'
import { follow } from '../inbox/follow.ts'
import { listNotifications, readNotifications } from '../inbox/notifications.ts'
import { listPriceAlerts, setPriceAlert } from '../inbox/priceAlerts.ts'
import { listReminders, setReminder } from '../inbox/reminders.ts'
import { confirm, end, subscribe } from '../inbox/subscriptions.ts'
import { answerCollectionHiding, answerHiding, answerOwnHiding } from '../moderation/answerHiding.ts'
import {
  claimCase,
  closeCase,
  getCase,
  hideSubject,
  listCases,
  markSensitive,
  restoreSubject,
} from '../moderation/cases.ts'
import { decideHeldBack, listHeldBack } from '../moderation/heldBack.ts'
import { dismissLikeness, listLikenesses, openLikenessCase } from '../moderation/likenesses.ts'
import { getMacros, saveMacros } from '../moderation/macros.ts'
import { addReport } from '../moderation/reports.ts'
import { decideVerification, listVerifications, withdrawVerification } from '../moderation/verifications.ts'
import { listAudit } from '../operator/console/audit.ts'
import { getBrand, saveBrand } from '../operator/console/brand.ts'
import { getCategories, saveCategories } from '../operator/console/categories.ts'
import { getConsole } from '../operator/console/console.ts'
import { followContract, forgetContract, listContracts } from '../operator/console/contracts.ts'
import { getCuration, previewCuration, saveCuration } from '../operator/console/curation.ts'
import { confirmEngineAct } from '../operator/console/engineActs.ts'
import { listEngines } from '../operator/console/engines.ts'
import { listErrors } from '../operator/console/errors.ts'
import { exportList } from '../operator/console/exportList.ts'
import { getHealth } from '../operator/console/health.ts'
import { getFigures } from '../operator/console/marketFigures.ts'
import {
  listNewsletters,
  saveNewsletter,
  sendNewsletter,
  stopNewsletter,
  testNewsletter,
} from '../operator/console/newsletters.ts'
import { getPermanence, pinMissing } from '../operator/console/permanence.ts'
import { searchConsole } from '../operator/console/search.ts'
import { getSiteState, saveAnnouncement, setMaintenance } from '../operator/console/siteState.ts'
import { grantRole, listTeam, withdrawRole } from '../operator/console/team.ts'
import { addLog, listLogs } from '../operator/logs.ts'
import { getSite } from '../operator/site.ts'
import { exportAccount } from '../privacy/accountFile.ts'
import { eraseAccount } from '../privacy/eraseAccount.ts'
import { eraseFor, lookAtAccount } from '../privacy/eraseFor.ts'
import { createApiKey, deleteApiKey, listApiKeys } from '../programs/apiKeys.ts'
import {
  createWebhook,
  deleteWebhook,
  getDelivery,
  listDeliveries,
  listWebhooks,
  replayWebhook,
  resendDeliveries,
  resumeWebhook,
  rotateWebhookSecret,
  testWebhook,
} from '../programs/webhooks/manage.ts'
import { checkOffer } from '../trading/checkTrades.ts'
import { getCollectionFigures } from '../trading/collectionFigures.ts'
import { createListings } from '../trading/createListings.ts'
import { createOrder } from '../trading/createOrder.ts'
import { getUnsellable } from '../trading/findUnsellable.ts'
import { listMyBids } from '../trading/myBids.ts'
import {
  getOffer,
  listMyListings,
  listTrades,
  reportBid,
  reportOffer,
  reportPurchase,
  syncOffer,
} from '../trading/offers.ts'
import {
  getOrder,
  listCollectionOrders,
  listMyOrders,
  listTokenOrders,
  syncOrder,
} from '../trading/orders.ts'
import { planAccept } from '../trading/plans/accept.ts'
import { planAcceptMany } from '../trading/plans/acceptMany.ts'
import { planBid } from '../trading/plans/bid.ts'
import { planBuy } from '../trading/plans/buy.ts'
import { planCancel, planCancelMany } from '../trading/plans/cancel.ts'
import { planList } from '../trading/plans/list.ts'
import { planMint } from '../trading/plans/mint.ts'
import { planOffer } from '../trading/plans/offer.ts'
import { planSettle } from '../trading/plans/settle.ts'
import { planSweep } from '../trading/plans/sweep.ts'
import { planTransfer } from '../trading/plans/transfer.ts'
import { takeSalts } from '../trading/salts.ts'
import { createSet, getSet } from '../trading/sets.ts'
import { exportTrades } from '../trading/tradesFile.ts'
import { uploadMedia } from '../uploads/media.ts'
import { hideOnProfile } from '../works/hideOnProfile.ts'
import { previewImport, refreshToken, saveImport } from '../works/imports.ts'
import { getLocked } from '../works/locked.ts'
import { markOwnSensitive } from '../works/markOwnSensitive.ts'
import { getContractMetadata, getMetadata } from '../works/metadata.ts'
import { listCategories } from '../works/present/categories.ts'
import { getStorage } from '../works/storage.ts'
import { createToken, deleteToken, likeToken, linkToken } from '../works/tokens.ts'

/**
 * The caller of an operation. `viewer` is the signed-in wallet; if the operation needs one, visitors were already
 * refused.
 */
export type Caller<O extends Operation = Operation> = {
  context: Context
  viewer: O['access'] extends 'signedIn' | Role ? string : Viewer
  /** The chain whose contract accepted the viewer's signature. Null for a key, which is valid on every chain. */
  provenOn: number | null
  /** The bearer token that was sent. */
  token: string | null
  /** The networks the call comes from, the narrowest first. None for calls made inside the process. */
  groups: readonly Owner[]
  /** Reads one moment of the database. Only the calls marked `asking` need it. */
  moment: Moment
}

export type Handler<O extends Operation> = {
  (input: ParsedInput<O>, caller: Caller<O>): Output<O> | Promise<Output<O>>
  /** See `asking`. */
  asks?: true
}

export type Handlers = { [K in keyof Operations]: Handler<Operations[K]> }

type OwnCaller = { viewer: string; provenOn: number | null; token: string | null }
const signed = ({ viewer, provenOn }: OwnCaller) => ({ wallet: viewer, provenOn })
const own = (caller: OwnCaller) => ({ ...signed(caller), token: caller.token ?? '' })

const storer = (caller: OwnCaller & { groups: readonly Owner[] }) => ({
  ...signed(caller),
  groups: caller.groups,
})

/**
 * Marks a read that also asks nodes. It reads the database first, in one moment (`caller.moment`), and then asks. All
 * other reads are one moment as a whole and wait for the database alone.
 */
const asking = <H extends (...args: never[]) => unknown>(handler: H): H & { asks: true } =>
  Object.assign(handler, { asks: true as const })

/** The handler of each operation, which calls its use case. */
export const handlers: Handlers = {
  getNonce: async (_, { context }) => ({ nonce: await getNonce(context) }),
  signIn: ({ json }, { context, groups }) => signIn(context, json, groups),
  signOut: async (_, { context, token }) => {
    await signOut(context, token ?? '')
    return {}
  },
  signOutEverywhere: async (_, { context, viewer }) => {
    await signOutEverywhere(context, viewer)
    return {}
  },

  resolveName: ({ params, query }, { context }) => resolveName(context, params.name, query.blockchain),
  getNetworks: asking((_, { context, moment }) => getNetworks(context, moment)),
  getSite: (_, { context }) => getSite(context),
  getStatus: (_, { context }) => getStatus(context),
  getPrices: (_, { context }) => byChain(new Map(Object.entries(context.prices.current())), null),
  getRates: (_, { context }) => getRates(context),
  listBanners: (_, { context }) => listBanners(context),
  getStory: async (_, { context }) => ({ story: await getStory(context) }),
  addLog: async ({ json }, { context, viewer, groups }) => {
    await addLog(context, { viewer, groups }, json)
    return {}
  },
  listLogs: ({ query }, { context, viewer }) => listLogs(context, viewer, query.page),
  subscribe: async ({ query, json }, { context, groups }) => {
    await subscribe(context, json, query.collection, groups)
    return {}
  },
  confirmSubscription: ({ params }, { context }) => confirm(context, params.token),
  endSubscription: async ({ params }, { context }) => {
    await end(context, params.token)
    return {}
  },
  listCategories: async (_, { context }) => ({ categories: await listCategories(context.db) }),

  uploadMedia: async ({ form }, caller) => ({
    media: await uploadMedia(caller.context, storer(caller), form.file, { keepMetadata: form.keep_metadata }),
  }),
  createToken: ({ form }, caller) => createToken(caller.context, storer(caller), form),
  linkToken: async ({ params, json }, caller) => ({
    token: await linkToken(caller.context, signed(caller), params.id, json),
  }),
  getToken: ({ params, query }, { context, viewer }) => getToken(context, viewer, params.id, query),
  getStorage: asking(({ params }, { moment, viewer }) => getStorage(moment, viewer, params.id)),
  rankCollections: ({ query }, { context }) => rankCollections(context, query),
  listCollectionActivities: (input, { context, viewer }) => listCollectionActivities(context, viewer, input),
  getCollectionFigures: ({ params }, { context, viewer }) => getCollectionFigures(context, viewer, params.id),
  getCollectionChart: (input, { context, viewer }) => getCollectionChart(context, viewer, input),
  listCollectionHolders: (input, { context, viewer }) => listCollectionHolders(context, viewer, input),
  listCollectionOrders: (input, { context, viewer }) => listCollectionOrders(context, viewer, input),
  listNeighbours: ({ params }, { context, viewer }) => listNeighbours(context, viewer, params.id),
  listTokenOrders: (input, { context, viewer }) => listTokenOrders(context, viewer, input),
  listTokenOffers: (input, { context, viewer }) => listTokenOffers(context, viewer, input),
  listTokenOwners: (input, { context, viewer }) => listTokenOwners(context, viewer, input),
  listTokenHistory: (input, { context, viewer }) => listTokenHistory(context, viewer, input),
  findToken: ({ params, query }, { context, viewer }) => findToken(context, viewer, params, query),
  listTokens: ({ query }, { context, viewer }) => listTokens(context, viewer, query.page),
  listMyListings: ({ query }, { context, viewer }) => listMyListings(context, viewer, query.page),
  listMyBids: ({ query }, { context, viewer }) => listMyBids(context, viewer, query.after),
  listMyTokens: ({ query }, { context, viewer }) => listMyTokens(context, viewer, query.page),
  deleteToken: async ({ params }, { context, viewer }) => {
    await deleteToken(context, viewer, params.id)
    return {}
  },
  answerHiding: async ({ params, json }, { context, viewer }) => ({
    hiding: await answerHiding(context, { wallet: viewer, ...params, ...json }),
  }),
  answerCollectionHiding: async ({ params, json }, { context, viewer }) => ({
    hiding: await answerCollectionHiding(context, { wallet: viewer, ...params, ...json }),
  }),
  answerOwnHiding: async ({ json }, { context, viewer }) => ({
    hiding: await answerOwnHiding(context, viewer, json.text),
  }),
  markOwnSensitive: async ({ params, json: { sensitive } }, { context, viewer }) => {
    await markOwnSensitive(context, viewer, params.id, sensitive)
    return { sensitive }
  },
  hideOnProfile: async ({ params, json: { hidden } }, caller) => {
    await hideOnProfile(caller.context, storer(caller), params.id, hidden)
    return { hidden }
  },
  likeToken: async ({ params }, caller) => ({
    likes: await likeToken(caller.context, storer(caller), params.id, true),
  }),
  unlikeToken: async ({ params }, caller) => ({
    likes: await likeToken(caller.context, storer(caller), params.id, false),
  }),
  getLocked: ({ params }, caller) => getLocked(caller.context, signed(caller), params.id),
  getContractMetadata: ({ params }, { context }) => getContractMetadata(context, params),
  getMetadata: ({ params }, { context }) => getMetadata(context, params),

  listOffers: ({ params, query }, { context, viewer }) => listOffers(context, viewer, params.list, query),
  listAllOffers: ({ query }, { context, viewer }) => listOffers(context, viewer, 'explore', query),
  getOffer: ({ params }, { context, viewer }) => getOffer(context, viewer, params.id),
  listTrades: (input, { context, viewer }) => listTrades(context, viewer, input),
  createListings: async ({ json }, { context, groups }) => ({
    offers: await createListings(context, json, { groups }),
  }),
  takeSalts: async ({ json }, { context, viewer }) => ({
    salt: (await takeSalts(context, viewer, json)).toString(),
  }),
  createSet: async ({ json }, { context, groups }) => ({ set: await createSet(context, json, groups) }),
  getSet: ({ params }, { context }) => getSet(context, params.root),
  getOrder: ({ params }, { context, viewer }) => getOrder(context, viewer, params.id),
  createOrder: async ({ json }, { context, groups }) => ({
    order: await createOrder(context, json, { groups }),
  }),
  syncOrder: async ({ params, json }, { context }) => ({
    order: await syncOrder(context, params.id, json.hash),
  }),
  planAccept: asking(async ({ json }, { context }) => ({ plan: await planAccept(context, json) })),
  planAcceptMany: asking(async ({ json }, { context }) => ({ plan: await planAcceptMany(context, json) })),
  planBid: asking(async ({ json }, { context }) => ({ plan: await planBid(context, json) })),
  planMint: ({ json }, { context }) => ({ plan: planMint(context, json) }),
  planSettle: asking(async ({ json }, { context }) => ({ plan: await planSettle(context, json) })),
  planTransfer: asking(async ({ json }, { context }) => ({ plan: await planTransfer(context, json) })),
  planBuy: asking(async ({ json }, { context, viewer }) => ({ plan: await planBuy(context, viewer, json) })),
  planCancel: asking(async ({ json }, { context, viewer }) => ({
    plan: await planCancel(context, viewer, json),
  })),
  planCancelMany: asking(async ({ json }, { context, viewer }) => ({
    plan: await planCancelMany(context, viewer, json),
  })),
  getUnsellable: asking(({ params, query }, { context, viewer }) =>
    getUnsellable(context, viewer, params.id, query.any),
  ),
  planList: asking(async ({ json }, { context, viewer }) => ({
    plan: await planList(context, viewer, json),
  })),
  planOffer: asking(async ({ json }, { context, viewer }) => ({
    plan: await planOffer(context, viewer, json),
  })),
  planSweep: asking(async ({ json }, { context, viewer }) => ({
    plan: await planSweep(context, viewer, json),
  })),
  listMyOrders: (input, { context, viewer }) => listMyOrders(context, viewer, input),
  createOffer: async ({ json }, { context, viewer }) => ({ offer: await reportOffer(context, viewer, json) }),
  buyOffer: async ({ params, json }, { context, viewer }) => ({
    offer: await reportPurchase(context, viewer, params.id, json),
  }),
  bidOffer: async ({ params, json }, { context, viewer }) => ({
    offer: await reportBid(context, viewer, params.id, json),
  }),
  checkOffer: async ({ params, json }, { context, viewer }) => ({
    offer: await checkOffer(context, viewer, params.id, json.account),
  }),
  syncOffer: async ({ params, json }, { context, viewer }) => ({
    offer: await syncOffer(context, viewer, params.id, json.hash),
  }),
  createAuction: async ({ params, json }, { context, viewer }) => ({
    offer: await reportBid(context, viewer, params.id, json),
  }),
  searchOffers: (input, { context, viewer }) => searchOffers(context, viewer, input),
  countFound: ({ query }, { context }) => countFound(context, query.name),
  suggest: ({ query }, { context }) => suggest(context, query.q),

  previewImport: ({ json }, caller) => previewImport(caller.context, storer(caller), json),
  refreshToken: async ({ params }, caller) => ({
    token: await refreshToken(caller.context, storer(caller), params.id),
  }),
  saveImport: async ({ json }, caller) => ({
    data: { token: await saveImport(caller.context, storer(caller), json) },
  }),

  listHeldContracts: ({ json }, caller) => listHeldContracts(caller.context, storer(caller), json),
  bringCollection: async ({ json }, caller) => ({
    collection: await bringCollection(caller.context, storer(caller), json),
  }),

  getUser: ({ params }, { context, viewer }) => getUser(context, viewer, params.id),
  listUserItems: (input, { context, viewer }) => listUserItems(context, viewer, input),
  listTopUsers: ({ params, query }, { context }) => listTopUsers(context, params.type, query.days),
  followUser: async ({ params }, caller) => ({
    followers: await follow(caller.context, storer(caller), params.id, true),
  }),
  unfollowUser: async ({ params }, caller) => ({
    followers: await follow(caller.context, storer(caller), params.id, false),
  }),
  listUsers: ({ query }, { context, viewer }) => listUsers(context, viewer, query.page),
  requestVerification: ({ json }, caller) => requestVerification(caller.context, own(caller), json),
  verifyUser: (_, caller) => verifyUser(caller.context, own(caller)),
  getSettings: (_, caller) => getSettings(caller.context, own(caller)),
  openEmail: ({ json }, caller) => openEmail(caller.context, own(caller), json),
  updateSettings: ({ json }, caller) => updateSettings(caller.context, own(caller), json),
  listNotifications: ({ query }, { context, viewer }) => listNotifications(context, viewer, query.page),
  readNotifications: ({ json }, { context, viewer }) => readNotifications(context, viewer, json.ids),
  getPortfolio: async (_, { context, viewer }) => ({ portfolio: await getPortfolio(context, viewer) }),
  listPriceAlerts: (_, { context, viewer }) => listPriceAlerts(context, viewer),
  setPriceAlert: ({ json }, caller) => setPriceAlert(caller.context, storer(caller), json),
  listReminders: (_, { context, viewer }) => listReminders(context, viewer),
  setReminder: ({ json }, caller) => setReminder(caller.context, storer(caller), json),
  uploadAvatar: async ({ form }, caller) => ({
    avatar: await uploadAvatar(caller.context, storer(caller), form.avatar),
  }),
  uploadCover: async ({ form }, caller) => ({
    cover: await uploadCover(caller.context, storer(caller), form.image),
  }),
  searchUsers: (input, { context, viewer }) => findUsers(context, viewer, input),

  exportAccount: (_, caller) => exportAccount(caller.context, own(caller)),
  exportTrades: async (_, { context, viewer }) => exportTrades(context, viewer),
  eraseAccount: async (_, { context, viewer }) => {
    await eraseAccount(context, viewer)
    return {}
  },
  createTakeout: ({ json }, caller) => createTakeout(caller.context, signed(caller), json),
  createApiKey: ({ json }, caller) => createApiKey(caller.context, storer(caller), json.name),
  listApiKeys: (_, { context, viewer }) => listApiKeys(context, viewer),
  deleteApiKey: async ({ params }, { context, viewer }) => {
    await deleteApiKey(context, viewer, params.id)
    return {}
  },
  createWebhook: ({ json }, caller) => createWebhook(caller.context, storer(caller), json),
  listWebhooks: (_, { context, viewer }) => listWebhooks(context, viewer),
  deleteWebhook: async ({ params }, { context, viewer }) => {
    await deleteWebhook(context, viewer, params.id)
    return {}
  },
  resumeWebhook: ({ params }, { context, viewer }) => resumeWebhook(context, viewer, params.id),
  rotateWebhookSecret: ({ params }, { context, viewer }) => rotateWebhookSecret(context, viewer, params.id),
  testWebhook: ({ params }, caller) => testWebhook(caller.context, storer(caller), params.id),
  listDeliveries: (input, { context, viewer }) => listDeliveries(context, viewer, input),
  getDelivery: ({ params }, { context, viewer }) => getDelivery(context, viewer, params),
  resendDeliveries: ({ params, json }, { context, viewer }) =>
    resendDeliveries(context, viewer, params.id, json.delivery),
  replayWebhook: async ({ params, json }, { context, viewer }) => {
    await replayWebhook(context, viewer, params.id, new Date(json.from))
    return {}
  },

  addReport: async ({ json }, { context, viewer, groups }) => {
    await addReport(context, { viewer, groups }, json)
    return {}
  },
  searchConsole: ({ query }, { context }) => searchConsole(context, query.q),
  // The look at the setup outlives the call, so it must not be in the call's moment.
  getConsole: asking(async (_, caller) => {
    const found = await caller.moment((at) => getConsole(at, signed(caller)))
    return { ...found, setup: found.role === 'operator' ? countMissing(caller.context) : 0 }
  }),
  getSetup: asking(async (_, { context }) => ({ setup: await getSetup(context) })),
  listNewsletters: ({ query }, { context }) => listNewsletters(context, query.after),
  saveNewsletter: async ({ json }, { context, viewer: actor }) => ({
    newsletter: await saveNewsletter(context, { actor, ...json }),
  }),
  testNewsletter: async ({ params, json }, { context, viewer: actor }) => ({
    newsletter: await testNewsletter(context, { actor, ...params, ...json }),
  }),
  sendNewsletter: async ({ params, json }, { context, viewer: actor }) => ({
    newsletter: await sendNewsletter(context, { actor, ...params, ...json }),
  }),
  stopNewsletter: async ({ params }, { context, viewer: actor }) => ({
    newsletter: await stopNewsletter(context, { actor, ...params }),
  }),
  getCategories: (_, { context }) => getCategories(context),
  saveCategories: ({ json }, { context, viewer: actor }) => saveCategories(context, { actor, ...json }),
  getFigures: async ({ query }, { context }) => ({ figures: await getFigures(context, query.days) }),
  getHealth: asking(async (_, { context }) => ({ health: await getHealth(context) })),
  listErrors: ({ query }, { context }) => listErrors(context, query),
  listContracts: async ({ query }, { context }) => ({ contracts: await listContracts(context, query) }),
  forgetContract: async ({ params, json }, { context, viewer }) => {
    await forgetContract(context, { actor: viewer, id: params.id, ...json })
    return {}
  },
  followContract: async ({ params, json }, { context, viewer }) => ({
    contract: await followContract(context, { actor: viewer, id: params.id, ...json }),
  }),
  getPermanence: async (_, { context }) => ({ permanence: await getPermanence(context) }),
  pinMissing: async (_, { context, viewer }) => ({ permanence: await pinMissing(context, viewer) }),
  listEngines: asking(async (_, { context }) => ({ engines: await listEngines(context) })),
  confirmEngineAct: async ({ params, json }, { context }) => ({
    acts: await confirmEngineAct(context, params.chain, json.hash),
  }),
  listCases: ({ query }, { context }) => listCases(context, query),
  getCase: ({ params }, { context }) => getCase(context, params.id),
  getMacros: (_, { context }) => getMacros(context),
  saveMacros: ({ json }, { context, viewer: actor }) => saveMacros(context, { actor, ...json }),
  claimCase: async ({ params, json }, { context, viewer: actor }) => ({
    case: await claimCase(context, { actor, ...params, ...json }),
  }),
  hideSubject: async ({ params, json }, { context, viewer: actor }) => ({
    case: await hideSubject(context, { actor, ...params, ...json }),
  }),
  markSensitive: async ({ params, json }, { context, viewer: actor }) => ({
    case: await markSensitive(context, { actor, ...params, ...json }),
  }),
  listHeldBack: ({ query }, { context }) => listHeldBack(context, query),
  decideHeldBack: async ({ params, json }, { context, viewer: actor }) => {
    await decideHeldBack(context, { actor, ...params, ...json })
    return {}
  },
  listLikenesses: ({ query }, { context }) => listLikenesses(context, query),
  dismissLikeness: async ({ params, json }, { context, viewer: actor }) => {
    await dismissLikeness(context, { actor, ...params, ...json })
    return {}
  },
  openLikenessCase: async ({ params, json }, { context, viewer: actor }) => ({
    case: await openLikenessCase(context, { actor, ...params, ...json }),
  }),
  restoreSubject: async ({ params, json }, { context, viewer: actor }) => ({
    case: await restoreSubject(context, { actor, ...params, ...json }),
  }),
  closeCase: async ({ params, json }, { context, viewer: actor }) => ({
    case: await closeCase(context, { actor, ...params, ...json }),
  }),
  listVerifications: ({ query }, { context }) => listVerifications(context, query),
  decideVerification: async ({ params, json }, { context, viewer: actor }) => {
    await decideVerification(context, { actor, ...params, ...json })
    return {}
  },
  withdrawVerification: async ({ params, json }, { context, viewer: actor }) => {
    await withdrawVerification(context, { actor, ...params, ...json })
    return {}
  },
  getSiteState: (_, { context }) => getSiteState(context),
  saveAnnouncement: ({ json }, { context, viewer: actor }) => saveAnnouncement(context, { actor, ...json }),
  setMaintenance: ({ json }, { context, viewer: actor }) => setMaintenance(context, { actor, ...json }),
  getBrand: (_, { context }) => getBrand(context),
  saveBrand: ({ json }, { context, viewer: actor }) => saveBrand(context, { actor, ...json }),
  getCuration: ({ params }, { context }) => getCuration(context, params.list),
  saveCuration: ({ params, json }, { context, viewer: actor }) =>
    saveCuration(context, { actor, ...params, ...json }),
  previewCuration: ({ params, json }, { context }) => previewCuration(context, params.list, json.entries),
  listTeam: async ({ query }, { context }) => ({ team: await listTeam(context, query) }),
  grantRole: async ({ json }, { context, viewer: actor }) => ({
    member: await grantRole(context, { actor, ...json }),
  }),
  withdrawRole: async ({ params, json }, { context, viewer: actor }) => {
    await withdrawRole(context, { actor, ...params, ...json })
    return {}
  },
  lookAtAccount: ({ params }, { context }) => lookAtAccount(context, params.wallet),
  eraseFor: async ({ params, json }, { context, viewer: actor }) => {
    await eraseFor(context, { actor, ...params, ...json })
    return {}
  },
  listAudit: ({ query }, { context }) => listAudit(context, query),
  exportList: async ({ json }, caller) => exportList(caller.context, signed(caller), json),

  createCollection: async ({ form }, caller) => ({
    collection: await createCollection(caller.context, storer(caller), form),
  }),
  listCollections: ({ query }, { context }) => listShelf(context, query),
  deleteCollection: async ({ params }, { context, viewer }) => {
    await deleteCollection(context, viewer, params.id)
    return {}
  },
  getCollection: ({ params, query }, { context, viewer }) =>
    getCollection(context, viewer, params.id, query.page),
  getCollectionHealth: async ({ params }, { context, viewer }) => ({
    health: await getCollectionHealth(context, viewer, params.id),
  }),
  retryCollectionHealth: async ({ params }, { context, viewer }) => ({
    retried: await retryCollectionHealth(context, viewer, params.id),
  }),
  listCollectionItems: (input, { context, viewer }) => listCollectionItems(context, viewer, input),
  listCollectionTraits: (input, { context, viewer }) => listCollectionTraits(context, viewer, input),
  listMyCollections: (_, { context, viewer }) => listMyCollections(context, viewer),
  listUserCollections: ({ params }, { context, viewer }) =>
    listUserCollections(context, viewer, params.userId),
  searchCollections: ({ query, json }, { context }) =>
    listCollections(
      context,
      { ...collectionsSearchedAs(json.name), ...(json.date_from && { from: new Date(json.date_from) }) },
      query.page,
    ),

  listActivities: (input, { context, viewer }) => listActivities(context, viewer, input),
}
