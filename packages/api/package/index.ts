// The entry of the package for programs, @vitrine/client.

export type { LiveEvent, LiveEventType } from '@vitrine/domain/liveEvents'
export { type Client, type ClientOptions, createClient } from '../src/client/client.ts'
export { type ListenOptions, listenLive } from '../src/client/listenLive.ts'
export { type LiveStreamOptions, openLiveStream } from '../src/client/openLiveStream.ts'
export { type PagedRoute, pagesOf } from '../src/client/pagesOf.ts'
export { retrying } from '../src/client/retrying.ts'
export { verifyWebhook } from '../src/client/verifyWebhook.ts'
export type { WebhookEvent } from '../src/entities/programs/webhook.ts'
export { ApiError, type ErrorBody } from '../src/error.ts'
export type { InListOf, InputOf, ListRoute, OutputOf, Route } from '../src/routes.ts'
