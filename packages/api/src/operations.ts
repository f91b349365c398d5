import { addLog } from './operations/addLog.ts'
import { addReport } from './operations/addReport.ts'
import { answerCollectionHiding } from './operations/answerCollectionHiding.ts'
import { answerHiding } from './operations/answerHiding.ts'
import { answerOwnHiding } from './operations/answerOwnHiding.ts'
import { bidOffer } from './operations/bidOffer.ts'
import { buyOffer } from './operations/buyOffer.ts'
import { checkOffer } from './operations/checkOffer.ts'
import { claimCase } from './operations/claimCase.ts'
import { closeCase } from './operations/closeCase.ts'
import { confirmEngineAct } from './operations/confirmEngineAct.ts'
import { confirmSubscription } from './operations/confirmSubscription.ts'
import { countFound } from './operations/countFound.ts'
import { createApiKey } from './operations/createApiKey.ts'
import { createAuction } from './operations/createAuction.ts'
import { createCollection } from './operations/createCollection.ts'
import { createListings } from './operations/createListings.ts'
import { createOffer } from './operations/createOffer.ts'
import { createOrder } from './operations/createOrder.ts'
import { createSet } from './operations/createSet.ts'
import { createTakeout } from './operations/createTakeout.ts'
import { createToken } from './operations/createToken.ts'
import { createWebhook } from './operations/createWebhook.ts'
import { decideVerification } from './operations/decideVerification.ts'
import { deleteApiKey } from './operations/deleteApiKey.ts'
import { deleteCollection } from './operations/deleteCollection.ts'
import { deleteToken } from './operations/deleteToken.ts'
import { deleteWebhook } from './operations/deleteWebhook.ts'
import { dismissLikeness } from './operations/dismissLikeness.ts'
import { endSubscription } from './operations/endSubscription.ts'
import { eraseAccount } from './operations/eraseAccount.ts'
import { exportAccount } from './operations/exportAccount.ts'
import { exportTrades } from './operations/exportTrades.ts'
import { followUser } from './operations/followUser.ts'
import { getBrand } from './operations/getBrand.ts'
import { getCase } from './operations/getCase.ts'
import { getCategories } from './operations/getCategories.ts'
import { getCollection } from './operations/getCollection.ts'
import { getConsole } from './operations/getConsole.ts'
import { getContractMetadata } from './operations/getContractMetadata.ts'
import { getCuration } from './operations/getCuration.ts'
import { getFigures } from './operations/getFigures.ts'
import { getHealth } from './operations/getHealth.ts'
import { getLocked } from './operations/getLocked.ts'
import { getMetadata } from './operations/getMetadata.ts'
import { getNetworks } from './operations/getNetworks.ts'
import { getNonce } from './operations/getNonce.ts'
import { getOffer } from './operations/getOffer.ts'
import { getPrices } from './operations/getPrices.ts'
import { getSet } from './operations/getSet.ts'
import { getSettings } from './operations/getSettings.ts'
import { getSite } from './operations/getSite.ts'
import { getStatus } from './operations/getStatus.ts'
import { getStorage } from './operations/getStorage.ts'
import { getStory } from './operations/getStory.ts'
import { getToken } from './operations/getToken.ts'
import { getUser } from './operations/getUser.ts'
import { grantRole } from './operations/grantRole.ts'
import { hideOnProfile } from './operations/hideOnProfile.ts'
import { hideSubject } from './operations/hideSubject.ts'
import { likeToken } from './operations/likeToken.ts'
import { linkToken } from './operations/linkToken.ts'
import { listActivities } from './operations/listActivities.ts'
import { listApiKeys } from './operations/listApiKeys.ts'
import { listAudit } from './operations/listAudit.ts'
import { listBanners } from './operations/listBanners.ts'
import { listCases } from './operations/listCases.ts'
import { listCategories } from './operations/listCategories.ts'
import { listCollectionItems } from './operations/listCollectionItems.ts'
import { listCollectionOrders } from './operations/listCollectionOrders.ts'
import { listCollections } from './operations/listCollections.ts'
import { listDeliveries } from './operations/listDeliveries.ts'
import { listEngines } from './operations/listEngines.ts'
import { listErrors } from './operations/listErrors.ts'
import { listLikenesses } from './operations/listLikenesses.ts'
import { listLogs } from './operations/listLogs.ts'
import { listMyBids } from './operations/listMyBids.ts'
import { listMyCollections } from './operations/listMyCollections.ts'
import { listMyListings } from './operations/listMyListings.ts'
import { listMyOrders } from './operations/listMyOrders.ts'
import { listMyTokens } from './operations/listMyTokens.ts'
import { listNewsletters } from './operations/listNewsletters.ts'
import { listNotifications } from './operations/listNotifications.ts'
import { listAllOffers, listOffers } from './operations/listOffers.ts'
import { listReminders } from './operations/listReminders.ts'
import { listTeam } from './operations/listTeam.ts'
import { listTokenHistory } from './operations/listTokenHistory.ts'
import { listTokenOffers } from './operations/listTokenOffers.ts'
import { listTokenOrders } from './operations/listTokenOrders.ts'
import { listTokenOwners } from './operations/listTokenOwners.ts'
import { listTokens } from './operations/listTokens.ts'
import { listTopUsers } from './operations/listTopUsers.ts'
import { listTrades } from './operations/listTrades.ts'
import { listUserCollections } from './operations/listUserCollections.ts'
import { listUserItems } from './operations/listUserItems.ts'
import { listUsers } from './operations/listUsers.ts'
import { listVerifications } from './operations/listVerifications.ts'
import { listWebhooks } from './operations/listWebhooks.ts'
import { markOwnSensitive } from './operations/markOwnSensitive.ts'
import { markSensitive } from './operations/markSensitive.ts'
import { openEmail } from './operations/openEmail.ts'
import { openLikenessCase } from './operations/openLikenessCase.ts'
import { planAccept } from './operations/planAccept.ts'
import { planBuy } from './operations/planBuy.ts'
import { planCancel } from './operations/planCancel.ts'
import { planList } from './operations/planList.ts'
import { planOffer } from './operations/planOffer.ts'
import { planSweep } from './operations/planSweep.ts'
import { previewCuration } from './operations/previewCuration.ts'
import { previewImport } from './operations/previewImport.ts'
import { readNotifications } from './operations/readNotifications.ts'
import { refreshToken } from './operations/refreshToken.ts'
import { replayWebhook } from './operations/replayWebhook.ts'
import { requestVerification } from './operations/requestVerification.ts'
import { resendDeliveries } from './operations/resendDeliveries.ts'
import { restoreSubject } from './operations/restoreSubject.ts'
import { resumeWebhook } from './operations/resumeWebhook.ts'
import { rotateWebhookSecret } from './operations/rotateWebhookSecret.ts'
import { saveBrand } from './operations/saveBrand.ts'
import { saveCategories } from './operations/saveCategories.ts'
import { saveCuration } from './operations/saveCuration.ts'
import { saveImport } from './operations/saveImport.ts'
import { saveNewsletter } from './operations/saveNewsletter.ts'
import { searchCollections } from './operations/searchCollections.ts'
import { searchConsole } from './operations/searchConsole.ts'
import { searchOffers } from './operations/searchOffers.ts'
import { searchUsers } from './operations/searchUsers.ts'
import { sendNewsletter } from './operations/sendNewsletter.ts'
import { setReminder } from './operations/setReminder.ts'
import { signIn } from './operations/signIn.ts'
import { signOut } from './operations/signOut.ts'
import { signOutEverywhere } from './operations/signOutEverywhere.ts'
import { stopNewsletter } from './operations/stopNewsletter.ts'
import { subscribe } from './operations/subscribe.ts'
import { suggest } from './operations/suggest.ts'
import { syncOffer } from './operations/syncOffer.ts'
import { syncOrder } from './operations/syncOrder.ts'
import { testNewsletter } from './operations/testNewsletter.ts'
import { testWebhook } from './operations/testWebhook.ts'
import { unfollowUser } from './operations/unfollowUser.ts'
import { unlikeToken } from './operations/unlikeToken.ts'
import { updateSettings } from './operations/updateSettings.ts'
import { uploadAvatar } from './operations/uploadAvatar.ts'
import { uploadCover } from './operations/uploadCover.ts'
import { uploadMedia } from './operations/uploadMedia.ts'
import { verifyUser } from './operations/verifyUser.ts'
import { withdrawRole } from './operations/withdrawRole.ts'
import { withdrawVerification } from './operations/withdrawVerification.ts'

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
