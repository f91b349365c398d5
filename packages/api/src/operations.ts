import { answerCollectionHiding } from './operations/collections/answerCollectionHiding.ts'
import { createCollection } from './operations/collections/createCollection.ts'
import { deleteCollection } from './operations/collections/deleteCollection.ts'
import { getCollection } from './operations/collections/getCollection.ts'
import { listCollectionItems } from './operations/collections/listCollectionItems.ts'
import { listCollections } from './operations/collections/listCollections.ts'
import { listMyCollections } from './operations/collections/listMyCollections.ts'
import { listUserCollections } from './operations/collections/listUserCollections.ts'
import { countFound } from './operations/discovery/countFound.ts'
import { getNetworks } from './operations/discovery/getNetworks.ts'
import { getSite } from './operations/discovery/getSite.ts'
import { getStatus } from './operations/discovery/getStatus.ts'
import { getStory } from './operations/discovery/getStory.ts'
import { listActivities } from './operations/discovery/listActivities.ts'
import { listBanners } from './operations/discovery/listBanners.ts'
import { listCategories } from './operations/discovery/listCategories.ts'
import { listAllOffers, listOffers } from './operations/discovery/listOffers.ts'
import { listTopUsers } from './operations/discovery/listTopUsers.ts'
import { searchCollections } from './operations/discovery/searchCollections.ts'
import { searchOffers } from './operations/discovery/searchOffers.ts'
import { searchUsers } from './operations/discovery/searchUsers.ts'
import { suggest } from './operations/discovery/suggest.ts'
import { addReport } from './operations/moderation/addReport.ts'
import { answerHiding } from './operations/moderation/answerHiding.ts'
import { claimCase } from './operations/moderation/claimCase.ts'
import { closeCase } from './operations/moderation/closeCase.ts'
import { decideVerification } from './operations/moderation/decideVerification.ts'
import { dismissLikeness } from './operations/moderation/dismissLikeness.ts'
import { getCase } from './operations/moderation/getCase.ts'
import { hideSubject } from './operations/moderation/hideSubject.ts'
import { listCases } from './operations/moderation/listCases.ts'
import { listLikenesses } from './operations/moderation/listLikenesses.ts'
import { listVerifications } from './operations/moderation/listVerifications.ts'
import { markSensitive } from './operations/moderation/markSensitive.ts'
import { openLikenessCase } from './operations/moderation/openLikenessCase.ts'
import { requestVerification } from './operations/moderation/requestVerification.ts'
import { restoreSubject } from './operations/moderation/restoreSubject.ts'
import { withdrawVerification } from './operations/moderation/withdrawVerification.ts'
import { addLog } from './operations/operator/addLog.ts'
import { confirmEngineAct } from './operations/operator/confirmEngineAct.ts'
import { getBrand } from './operations/operator/getBrand.ts'
import { getCategories } from './operations/operator/getCategories.ts'
import { getConsole } from './operations/operator/getConsole.ts'
import { getCuration } from './operations/operator/getCuration.ts'
import { getFigures } from './operations/operator/getFigures.ts'
import { getHealth } from './operations/operator/getHealth.ts'
import { grantRole } from './operations/operator/grantRole.ts'
import { listAudit } from './operations/operator/listAudit.ts'
import { listEngines } from './operations/operator/listEngines.ts'
import { listErrors } from './operations/operator/listErrors.ts'
import { listLogs } from './operations/operator/listLogs.ts'
import { listNewsletters } from './operations/operator/listNewsletters.ts'
import { listTeam } from './operations/operator/listTeam.ts'
import { previewCuration } from './operations/operator/previewCuration.ts'
import { saveBrand } from './operations/operator/saveBrand.ts'
import { saveCategories } from './operations/operator/saveCategories.ts'
import { saveCuration } from './operations/operator/saveCuration.ts'
import { saveNewsletter } from './operations/operator/saveNewsletter.ts'
import { searchConsole } from './operations/operator/searchConsole.ts'
import { sendNewsletter } from './operations/operator/sendNewsletter.ts'
import { stopNewsletter } from './operations/operator/stopNewsletter.ts'
import { testNewsletter } from './operations/operator/testNewsletter.ts'
import { withdrawRole } from './operations/operator/withdrawRole.ts'
import { confirmSubscription } from './operations/people/confirmSubscription.ts'
import { createTakeout } from './operations/people/createTakeout.ts'
import { endSubscription } from './operations/people/endSubscription.ts'
import { eraseAccount } from './operations/people/eraseAccount.ts'
import { exportAccount } from './operations/people/exportAccount.ts'
import { followUser } from './operations/people/followUser.ts'
import { getNonce } from './operations/people/getNonce.ts'
import { getSettings } from './operations/people/getSettings.ts'
import { getUser } from './operations/people/getUser.ts'
import { hideOnProfile } from './operations/people/hideOnProfile.ts'
import { likeToken } from './operations/people/likeToken.ts'
import { listNotifications } from './operations/people/listNotifications.ts'
import { listReminders } from './operations/people/listReminders.ts'
import { listUserItems } from './operations/people/listUserItems.ts'
import { listUsers } from './operations/people/listUsers.ts'
import { openEmail } from './operations/people/openEmail.ts'
import { readNotifications } from './operations/people/readNotifications.ts'
import { setReminder } from './operations/people/setReminder.ts'
import { signIn } from './operations/people/signIn.ts'
import { signOut } from './operations/people/signOut.ts'
import { signOutEverywhere } from './operations/people/signOutEverywhere.ts'
import { subscribe } from './operations/people/subscribe.ts'
import { unfollowUser } from './operations/people/unfollowUser.ts'
import { unlikeToken } from './operations/people/unlikeToken.ts'
import { updateSettings } from './operations/people/updateSettings.ts'
import { uploadAvatar } from './operations/people/uploadAvatar.ts'
import { uploadCover } from './operations/people/uploadCover.ts'
import { verifyUser } from './operations/people/verifyUser.ts'
import { createApiKey } from './operations/programs/createApiKey.ts'
import { createWebhook } from './operations/programs/createWebhook.ts'
import { deleteApiKey } from './operations/programs/deleteApiKey.ts'
import { deleteWebhook } from './operations/programs/deleteWebhook.ts'
import { listApiKeys } from './operations/programs/listApiKeys.ts'
import { listDeliveries } from './operations/programs/listDeliveries.ts'
import { listWebhooks } from './operations/programs/listWebhooks.ts'
import { replayWebhook } from './operations/programs/replayWebhook.ts'
import { resendDeliveries } from './operations/programs/resendDeliveries.ts'
import { resumeWebhook } from './operations/programs/resumeWebhook.ts'
import { rotateWebhookSecret } from './operations/programs/rotateWebhookSecret.ts'
import { testWebhook } from './operations/programs/testWebhook.ts'
import { bidOffer } from './operations/trading/bidOffer.ts'
import { buyOffer } from './operations/trading/buyOffer.ts'
import { checkOffer } from './operations/trading/checkOffer.ts'
import { createAuction } from './operations/trading/createAuction.ts'
import { createListings } from './operations/trading/createListings.ts'
import { createOffer } from './operations/trading/createOffer.ts'
import { createOrder } from './operations/trading/createOrder.ts'
import { createSet } from './operations/trading/createSet.ts'
import { exportTrades } from './operations/trading/exportTrades.ts'
import { getOffer } from './operations/trading/getOffer.ts'
import { getPrices } from './operations/trading/getPrices.ts'
import { getSet } from './operations/trading/getSet.ts'
import { listCollectionOrders } from './operations/trading/listCollectionOrders.ts'
import { listMyBids } from './operations/trading/listMyBids.ts'
import { listMyListings } from './operations/trading/listMyListings.ts'
import { listMyOrders } from './operations/trading/listMyOrders.ts'
import { listTokenOffers } from './operations/trading/listTokenOffers.ts'
import { listTokenOrders } from './operations/trading/listTokenOrders.ts'
import { listTrades } from './operations/trading/listTrades.ts'
import { planAccept } from './operations/trading/planAccept.ts'
import { planBuy } from './operations/trading/planBuy.ts'
import { planCancel } from './operations/trading/planCancel.ts'
import { planList } from './operations/trading/planList.ts'
import { planOffer } from './operations/trading/planOffer.ts'
import { planSweep } from './operations/trading/planSweep.ts'
import { syncOffer } from './operations/trading/syncOffer.ts'
import { syncOrder } from './operations/trading/syncOrder.ts'
import { answerOwnHiding } from './operations/works/answerOwnHiding.ts'
import { createToken } from './operations/works/createToken.ts'
import { deleteToken } from './operations/works/deleteToken.ts'
import { getContractMetadata } from './operations/works/getContractMetadata.ts'
import { getLocked } from './operations/works/getLocked.ts'
import { getMetadata } from './operations/works/getMetadata.ts'
import { getStorage } from './operations/works/getStorage.ts'
import { getToken } from './operations/works/getToken.ts'
import { linkToken } from './operations/works/linkToken.ts'
import { listMyTokens } from './operations/works/listMyTokens.ts'
import { listTokenHistory } from './operations/works/listTokenHistory.ts'
import { listTokenOwners } from './operations/works/listTokenOwners.ts'
import { listTokens } from './operations/works/listTokens.ts'
import { markOwnSensitive } from './operations/works/markOwnSensitive.ts'
import { previewImport } from './operations/works/previewImport.ts'
import { refreshToken } from './operations/works/refreshToken.ts'
import { saveImport } from './operations/works/saveImport.ts'
import { uploadMedia } from './operations/works/uploadMedia.ts'

/** All operations of the API: the server, the client's types and the OpenAPI document derive from this list. */
export const operations = {
  restoreSubject,
  hideSubject,
  openLikenessCase,
  listLikenesses,
  dismissLikeness,
  markSensitive,
  closeCase,
  claimCase,
  getCase,
  listCases,
  addReport,
  listAudit,
  withdrawRole,
  grantRole,
  listTeam,
  getBrand,
  saveBrand,
  getCuration,
  saveCuration,
  listNewsletters,
  saveNewsletter,
  testNewsletter,
  sendNewsletter,
  stopNewsletter,
  getCategories,
  saveCategories,
  planAccept,
  planBuy,
  planCancel,
  planList,
  planOffer,
  planSweep,
  previewCuration,
  getConsole,
  getFigures,
  getHealth,
  listErrors,
  listEngines,
  confirmEngineAct,
  addLog,
  bidOffer,
  buyOffer,
  confirmSubscription,
  createApiKey,
  createAuction,
  createCollection,
  createListings,
  createOffer,
  createOrder,
  createSet,
  createTakeout,
  createToken,
  createWebhook,
  deleteApiKey,
  deleteCollection,
  deleteToken,
  deleteWebhook,
  endSubscription,
  eraseAccount,
  exportAccount,
  exportTrades,
  followUser,
  getCollection,
  getContractMetadata,
  getLocked,
  getMetadata,
  getNetworks,
  getNonce,
  getOffer,
  getSet,
  getPrices,
  getSettings,
  getSite,
  getStatus,
  getStorage,
  getToken,
  getUser,
  answerHiding,
  answerCollectionHiding,
  answerOwnHiding,
  markOwnSensitive,
  hideOnProfile,
  likeToken,
  linkToken,
  listActivities,
  listAllOffers,
  listApiKeys,
  listBanners,
  getStory,
  listCategories,
  listCollectionItems,
  listCollections,
  listDeliveries,
  listLogs,
  listMyCollections,
  listMyBids,
  listMyListings,
  listMyOrders,
  listMyTokens,
  listNotifications,
  listOffers,
  listTokenHistory,
  listTokenOffers,
  listCollectionOrders,
  listTokenOrders,
  listTokenOwners,
  listTokens,
  listTopUsers,
  listTrades,
  listUserCollections,
  listUserItems,
  listUsers,
  listWebhooks,
  openEmail,
  previewImport,
  readNotifications,
  listReminders,
  setReminder,
  refreshToken,
  replayWebhook,
  resendDeliveries,
  resumeWebhook,
  rotateWebhookSecret,
  saveImport,
  searchCollections,
  searchConsole,
  searchOffers,
  searchUsers,
  signIn,
  signOut,
  signOutEverywhere,
  suggest,
  countFound,
  syncOffer,
  checkOffer,
  syncOrder,
  subscribe,
  testWebhook,
  unfollowUser,
  unlikeToken,
  updateSettings,
  uploadAvatar,
  uploadCover,
  uploadMedia,
  requestVerification,
  listVerifications,
  decideVerification,
  withdrawVerification,
  verifyUser,
}

export type Operations = typeof operations
