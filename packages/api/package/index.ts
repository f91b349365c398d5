// The entry of the package for programs, @vitrine/client.

export type { LiveEvent, LiveEventType } from '@vitrine/domain/liveEvents'
export { type Client, type ClientOptions, createClient } from '../src/client.ts'
export type { WebhookEvent } from '../src/entities/webhook.ts'
export { ApiError, type ErrorBody } from '../src/error.ts'
export { type ListenOptions, listenLive } from '../src/listenLive.ts'
export { type LiveStreamOptions, openLiveStream } from '../src/openLiveStream.ts'
export { type PagedRoute, pagesOf } from '../src/pagesOf.ts'
export { retrying } from '../src/retrying.ts'
export type { InListOf, InputOf, ListRoute, OutputOf, Route } from '../src/routes.ts'
export { verifyWebhook } from '../src/verifyWebhook.ts'
