import { addLog } from './operations/addLog.ts'
import { bidOffer } from './operations/bidOffer.ts'
import { buyOffer } from './operations/buyOffer.ts'
import { createAuction } from './operations/createAuction.ts'
import { createCollection } from './operations/createCollection.ts'
import { createOffer } from './operations/createOffer.ts'
import { createToken } from './operations/createToken.ts'
import { followUser } from './operations/followUser.ts'
import { getCollection } from './operations/getCollection.ts'
import { getLocked } from './operations/getLocked.ts'
import { getMetadata } from './operations/getMetadata.ts'
import { getNetworks } from './operations/getNetworks.ts'
import { getNonce } from './operations/getNonce.ts'
import { getOffer } from './operations/getOffer.ts'
import { getSettings } from './operations/getSettings.ts'
import { getStatus } from './operations/getStatus.ts'
import { getToken } from './operations/getToken.ts'
import { getUser } from './operations/getUser.ts'
import { likeToken } from './operations/likeToken.ts'
import { linkToken } from './operations/linkToken.ts'
import { listActivities } from './operations/listActivities.ts'
import { listCategories } from './operations/listCategories.ts'
import { listCollectionItems } from './operations/listCollectionItems.ts'
import { listCollections } from './operations/listCollections.ts'
import { listMyCollections } from './operations/listMyCollections.ts'
import { listOffers } from './operations/listOffers.ts'
import { listTokens } from './operations/listTokens.ts'
import { listTopUsers } from './operations/listTopUsers.ts'
import { listUserCollections } from './operations/listUserCollections.ts'
import { listUserItems } from './operations/listUserItems.ts'
import { previewImport } from './operations/previewImport.ts'
import { saveImport } from './operations/saveImport.ts'
import { searchCollections } from './operations/searchCollections.ts'
import { searchOffers } from './operations/searchOffers.ts'
import { searchUsers } from './operations/searchUsers.ts'
import { signIn } from './operations/signIn.ts'
import { signOut } from './operations/signOut.ts'
import { unfollowUser } from './operations/unfollowUser.ts'
import { unlikeToken } from './operations/unlikeToken.ts'
import { updateSettings } from './operations/updateSettings.ts'
import { uploadAvatar } from './operations/uploadAvatar.ts'
import { uploadCover } from './operations/uploadCover.ts'
import { uploadMedia } from './operations/uploadMedia.ts'

/** Every call of the API: the one list from which the server, the client's types and the OpenAPI document derive. */
export const operations = {
  addLog,
  bidOffer,
  buyOffer,
  createAuction,
  createCollection,
  createOffer,
  createToken,
  followUser,
  getCollection,
  getLocked,
  getMetadata,
  getNetworks,
  getNonce,
  getOffer,
  getSettings,
  getStatus,
  getToken,
  getUser,
  likeToken,
  linkToken,
  listActivities,
  listCategories,
  listCollectionItems,
  listCollections,
  listMyCollections,
  listOffers,
  listTokens,
  listTopUsers,
  listUserCollections,
  listUserItems,
  previewImport,
  saveImport,
  searchCollections,
  searchOffers,
  searchUsers,
  signIn,
  signOut,
  unfollowUser,
  unlikeToken,
  updateSettings,
  uploadAvatar,
  uploadCover,
  uploadMedia,
}

export type Operations = typeof operations
