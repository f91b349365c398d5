import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Host = { address: string; stop(): void }

/** A plain file server: it gives files by their paths, to anybody, and does nothing else. */
export async function startHost(
  files: ReadonlyMap<string, { type: string; bytes: Uint8Array }>,
): Promise<Host> {
  const server = createServer(({ url }, response) => {
    const { pathname } = new URL(url ?? '', 'http://host')
    const file = files.get(pathname.slice(1))
    response
      .writeHead(file ? 200 : 404, {
        'access-control-allow-origin': '*',
        ...(file && { 'content-type': file.type }),
      })
      .end(file?.bytes ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
