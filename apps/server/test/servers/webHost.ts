import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

/** A web server on this machine that represents a foreign host. @param at its port; a free one by default */
export async function startWebHost(answer: RequestListener, at = 0) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { port, url: `http://127.0.0.1:${port}`, stop }
}

/** A host of the metadata of another collection: every address but that of the picture answers the same work. */
export async function startMetadataHost() {
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#cc3344' } })
    .png()
    .toBuffer()
  const host = await startWebHost((request, response) => {
    if (request.url === '/picture.png') return response.end(picture)
    response.end(JSON.stringify({ name: 'Elsewhere', image: `${host.url}/picture.png` }))
  })
  return host
}
