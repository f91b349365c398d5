import { addLog } from './operations/addLog.ts'
import { bidOffer } from './operations/bidOffer.ts'
import { buyOffer } from './operations/buyOffer.ts'
import { confirmSubscription } from './operations/confirmSubscription.ts'
import { createAuction } from './operations/createAuction.ts'
import { createCollection } from './operations/createCollection.ts'
import { createOffer } from './operations/createOffer.ts'
import { createToken } from './operations/createToken.ts'
import { deleteCollection } from './operations/deleteCollection.ts'
import { deleteToken } from './operations/deleteToken.ts'
import { endSubscription } from './operations/endSubscription.ts'
import { followUser } from './operations/followUser.ts'
import { getCollection } from './operations/getCollection.ts'
import { getContractMetadata } from './operations/getContractMetadata.ts'
import { getLocked } from './operations/getLocked.ts'
import { getMetadata } from './operations/getMetadata.ts'
import { getNetworks } from './operations/getNetworks.ts'
import { getNonce } from './operations/getNonce.ts'
import { getOffer } from './operations/getOffer.ts'
import { getPrices } from './operations/getPrices.ts'
import { getSettings } from './operations/getSettings.ts'
import { getSite } from './operations/getSite.ts'
import { getStatus } from './operations/getStatus.ts'
import { getToken } from './operations/getToken.ts'
import { getUser } from './operations/getUser.ts'
import { likeToken } from './operations/likeToken.ts'
import { linkToken } from './operations/linkToken.ts'
import { listActivities } from './operations/listActivities.ts'
import { listBanners } from './operations/listBanners.ts'
import { listCategories } from './operations/listCategories.ts'
import { listCollectionItems } from './operations/listCollectionItems.ts'
import { listCollections } from './operations/listCollections.ts'
import { listLogs } from './operations/listLogs.ts'
import { listMyCollections } from './operations/listMyCollections.ts'
import { listMyListings } from './operations/listMyListings.ts'
import { listMyTokens } from './operations/listMyTokens.ts'
import { listNotifications } from './operations/listNotifications.ts'
import { listAllOffers, listOffers } from './operations/listOffers.ts'
import { listTokenHistory } from './operations/listTokenHistory.ts'
import { listTokenOffers } from './operations/listTokenOffers.ts'
import { listTokenOwners } from './operations/listTokenOwners.ts'
import { listTokens } from './operations/listTokens.ts'
import { listTopUsers } from './operations/listTopUsers.ts'
import { listTrades } from './operations/listTrades.ts'
import { listUserCollections } from './operations/listUserCollections.ts'
import { listUserItems } from './operations/listUserItems.ts'
import { listUsers } from './operations/listUsers.ts'
import { openEmail } from './operations/openEmail.ts'
import { previewImport } from './operations/previewImport.ts'
import { readNotifications } from './operations/readNotifications.ts'
import { refreshToken } from './operations/refreshToken.ts'
import { saveImport } from './operations/saveImport.ts'
import { searchCollections } from './operations/searchCollections.ts'
import { searchOffers } from './operations/searchOffers.ts'
import { searchUsers } from './operations/searchUsers.ts'
import { signIn } from './operations/signIn.ts'
import { signOut } from './operations/signOut.ts'
import { signOutEverywhere } from './operations/signOutEverywhere.ts'
import { subscribe } from './operations/subscribe.ts'
import { syncOffer } from './operations/syncOffer.ts'
import { unfollowUser } from './operations/unfollowUser.ts'
import { unlikeToken } from './operations/unlikeToken.ts'
import { updateSettings } from './operations/updateSettings.ts'
import { uploadAvatar } from './operations/uploadAvatar.ts'
import { uploadCover } from './operations/uploadCover.ts'
import { uploadMedia } from './operations/uploadMedia.ts'
import { verifyUser } from './operations/verifyUser.ts'

/** All operations of the API: the server, the client's types and the OpenAPI document derive from this list. */
export const operations = {
  addLog,
  bidOffer,
  buyOffer,
  confirmSubscription,
  createAuction,
  createCollection,
  createOffer,
  createToken,
  deleteCollection,
  deleteToken,
  endSubscription,
  followUser,
  getCollection,
  getContractMetadata,
  getLocked,
  getMetadata,
  getNetworks,
  getNonce,
  getOffer,
  getPrices,
  getSettings,
  getSite,
  getStatus,
  getToken,
  getUser,
  likeToken,
  linkToken,
  listActivities,
  listAllOffers,
  listBanners,
  listCategories,
  listCollectionItems,
  listCollections,
  listLogs,
  listMyCollections,
  listMyListings,
  listMyTokens,
  listNotifications,
  listOffers,
  listTokenHistory,
  listTokenOffers,
  listTokenOwners,
  listTokens,
  listTopUsers,
  listTrades,
  listUserCollections,
  listUserItems,
  listUsers,
  openEmail,
  previewImport,
  readNotifications,
  refreshToken,
  saveImport,
  searchCollections,
  searchOffers,
  searchUsers,
  signIn,
  signOut,
  signOutEverywhere,
  syncOffer,
  subscribe,
  unfollowUser,
  unlikeToken,
  updateSettings,
  uploadAvatar,
  uploadCover,
  uploadMedia,
  verifyUser,
}

export type Operations = typeof operations
