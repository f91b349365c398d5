import type { Context } from '../../calls/context.ts'
import { repeat } from '../../process/repeat.ts'
import { createPost } from '../../remote/post.ts'
import { createCollector } from './collect.ts'
import { createSender } from './send.ts'

/** How often to look for events, and for deliveries that are due. Milliseconds. */
const COLLECTING = 1_000
const SENDING = 250

/** Starts the delivery of webhooks, which one process does for all others. Returns the stop function. */
export function startWebhooks(context: Context): () => Promise<void> {
  const { config, db, log } = context
  const sender = createSender(context, createPost(config.imports))
  const collectors = [...context.chains.keys()].map((chainId) => createCollector(db, chainId))
  const stops = [
    ...collectors.map(({ collect }) => repeat('collecting events for webhooks', COLLECTING, log, collect)),
    repeat('delivering to webhooks', SENDING, log, sender.round),
  ]
  return async () => {
    for (const stop of stops) stop()
    await sender.stop()
  }
}
