import { type AddressInfo, createServer } from 'node:net'

/** A free port of this machine. */
export const freePort = (): Promise<number> => take(0) as Promise<number>

/** The first of three free ports in a row, for the local chains. */
export async function freeChainPorts(): Promise<number> {
  for (;;) {
    const first = await freePort()
    if ((await take(first + 1)) && (await take(first + 2))) return first
  }
}

/** Takes a port (0: any) and gives it back. Null if it is not free. */
async function take(port: number): Promise<number | null> {
  if (port > 65_535) return null
  const server = createServer()
  const taken = await new Promise<number | null>((resolve) => {
    server.once('error', () => resolve(null))
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
  if (taken !== null) await new Promise((resolve) => server.close(resolve))
  return taken
}
