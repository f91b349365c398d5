import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type ServerType, serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { pino } from 'pino'
import { createApi } from './api/createApi.ts'
import { createSite, type Web } from './api/createSite.ts'
import { ConfigError, readConfig } from './config.ts'
import { createContext } from './createContext.ts'
import { follow } from './indexer/follow.ts'

const webBuild = fileURLToPath(new URL('../../web/build/', import.meta.url))

/** The web app's build, when there is one: a server without it answers the API alone. */
async function loadWeb(fetchApi: (request: Request) => Promise<Response>): Promise<Web | null> {
  const entry = `${webBuild}server/index.js`
  if (!existsSync(entry)) return null
  const { createWebHandler } = await import(pathToFileURL(entry).href)
  return { handle: createWebHandler({ fetchApi }), clientFolder: `${webBuild}client` }
}

function listen(fetch: Hono['fetch'], port: number): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server: ServerType = serve({ fetch, port }, () => resolve(server))
    server.once('error', reject)
  })
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = pino({ level: config.logLevel })
  const { context, close } = await createContext(config, log)
  const api = createApi(context)
  const site = createSite(context, api, await loadWeb(async (request) => api.fetch(request)))
  const server = await listen(site.fetch, config.port)
  const unfollow = [...context.chains.values()].map(({ indexer, client }) => follow(indexer, client, log))
  log.info({ port: config.port, profile: config.profile }, 'listening')
  process.send?.({ type: 'listening' })

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    for (const end of unfollow) end()
    await new Promise((resolve) => server.close(resolve))
    await close()
    process.exit(0)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  // Started by another process: end with it.
  process.once('disconnect', stop)
}

main().catch((error: NodeJS.ErrnoException) => {
  const known = error instanceof ConfigError || error.code === 'EADDRINUSE' || error.code === 'EACCES'
  process.stderr.write(`${known ? error.message : (error.stack ?? error)}\n`)
  process.exit(1)
})
