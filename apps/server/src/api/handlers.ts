import type { Operation, Output, ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { CATEGORIES } from '@vitrine/domain/categories'
import { listActivities } from '../services/activities.ts'
import { issueNonce, signIn, signOut } from '../services/auth.ts'
import {
  createCollection,
  getCollection,
  listCollectionItems,
  listCollections,
  listCollectionsOf,
} from '../services/collections.ts'
import type { Context, Viewer } from '../services/context.ts'
import { previewImport, saveImport } from '../services/imports.ts'
import { getLocked } from '../services/locked.ts'
import { addLog } from '../services/logs.ts'
import { uploadMedia } from '../services/media.ts'
import { getNetworks, getStatus } from '../services/networks.ts'
import { getOfferDetail, listOffers, reportBid, reportOffer, reportPurchase } from '../services/offers.ts'
import { searchItems } from '../services/search.ts'
import { createToken, getMetadata, getToken, likeToken, linkToken, listTokens } from '../services/tokens.ts'
import {
  findUsers,
  follow,
  getSettings,
  getUserPage,
  listTopUsers,
  listUserItems,
  setAvatar,
  setCover,
  updateSettings,
} from '../services/users.ts'

/** Who calls. `viewer` is the signed-in wallet; the binding has refused a visitor where one is needed. */
export type Caller<O extends Operation = Operation> = {
  context: Context
  viewer: O['access'] extends 'signedIn' ? string : Viewer
  /** The bearer token that was sent. */
  token: string | null
}

export type Handler<O extends Operation> = (
  input: ParsedInput<O>,
  caller: Caller<O>,
) => Output<O> | Promise<Output<O>>

export type Handlers = { [K in keyof Operations]: Handler<Operations[K]> }

/** What each operation does: one line that hands it to its use case. */
export const handlers: Handlers = {
  getNonce: async (_, { context }) => ({ nonce: await issueNonce(context) }),
  signIn: ({ json }, { context }) => signIn(context, json),
  signOut: async (_, { context, token }) => {
    await signOut(context, token ?? '')
    return {}
  },

  getNetworks: (_, { context }) => getNetworks(context),
  getStatus: (_, { context }) => getStatus(context),
  addLog: async ({ json }, { context }) => {
    await addLog(context, json)
    return {}
  },
  listCategories: () => ({ categories: [...CATEGORIES] }),

  uploadMedia: async ({ form }, { context, viewer }) => ({
    media: await uploadMedia(context, viewer, form.file),
  }),
  createToken: ({ form }, { context, viewer }) => createToken(context, viewer, form),
  linkToken: async ({ params, json }, { context, viewer }) => ({
    token: await linkToken(context, viewer, params.id, json.chain_id),
  }),
  getToken: ({ params, query }, { context, viewer }) => getToken(context, viewer, params.id, query.offer),
  listTokens: ({ query }, { context, viewer }) => listTokens(context, viewer, query.page),
  likeToken: async ({ params }, { context, viewer }) => ({
    likes: await likeToken(context, viewer, params.id, true),
  }),
  unlikeToken: async ({ params }, { context, viewer }) => ({
    likes: await likeToken(context, viewer, params.id, false),
  }),
  getLocked: ({ params }, { context, viewer }) => getLocked(context, viewer, params.id),
  getMetadata: ({ params }, { context }) => getMetadata(context, params),

  listOffers: (input, { context, viewer }) => listOffers(context, viewer, input),
  getOffer: ({ params }, { context, viewer }) => getOfferDetail(context, viewer, params.id),
  createOffer: async ({ json }, { context, viewer }) => ({ offer: await reportOffer(context, viewer, json) }),
  buyOffer: async ({ params, json }, { context, viewer }) => ({
    offer: await reportPurchase(context, viewer, params.id, json),
  }),
  bidOffer: async ({ params, json }, { context, viewer }) => ({
    offer: await reportBid(context, viewer, params.id, json),
  }),
  createAuction: async ({ params, json }, { context, viewer }) => ({
    offer: await reportBid(context, viewer, params.id, json),
  }),
  searchOffers: (input, { context, viewer }) => searchItems(context, viewer, input),

  previewImport: ({ json }, { context, viewer }) => previewImport(context, viewer, json),
  saveImport: async ({ json }, { context, viewer }) => ({
    data: { token: await saveImport(context, viewer, json) },
  }),

  getUser: ({ params }, { context, viewer }) => getUserPage(context, viewer, params.id),
  listUserItems: (input, { context, viewer }) => listUserItems(context, viewer, input),
  listTopUsers: ({ params, query }, { context }) => listTopUsers(context, params.type, query.days),
  followUser: async ({ params }, { context, viewer }) => ({
    followers: await follow(context, viewer, params.id, true),
  }),
  unfollowUser: async ({ params }, { context, viewer }) => ({
    followers: await follow(context, viewer, params.id, false),
  }),
  getSettings: (_, { context, viewer }) => getSettings(context, viewer),
  updateSettings: ({ json }, { context, viewer }) => updateSettings(context, viewer, json),
  uploadAvatar: async ({ form }, { context, viewer }) => ({
    avatar: await setAvatar(context, viewer, form.avatar),
  }),
  uploadCover: async ({ form }, { context, viewer }) => ({
    cover: await setCover(context, viewer, form.image),
  }),
  searchUsers: (input, { context, viewer }) => findUsers(context, viewer, input),

  createCollection: async ({ form }, { context, viewer }) => ({
    collection: await createCollection(context, viewer, form),
  }),
  listCollections: ({ query }, { context }) => listCollections(context, { type: query.type }, query.page),
  getCollection: ({ params }, { context }) => getCollection(context, params.id),
  listCollectionItems: (input, { context, viewer }) => listCollectionItems(context, viewer, input),
  listMyCollections: (_, { context, viewer }) => listCollectionsOf(context, viewer),
  listUserCollections: ({ params }, { context }) => listCollectionsOf(context, params.userId),
  searchCollections: ({ query, json }, { context }) =>
    listCollections(
      context,
      { name: json.name, ...(json.date_from && { from: new Date(json.date_from) }) },
      query.page,
    ),

  listActivities: (input, { context, viewer }) => listActivities(context, viewer, input),
}
