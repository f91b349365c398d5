import { afterAll } from 'vitest'
import { startTestServer, type TestServer } from './testServer.ts'

/** A server for the tests of a file, which ends after them. Call it at the top of the file. */
export async function useServer(...options: Parameters<typeof startTestServer>): Promise<TestServer> {
  const server = await startTestServer(...options)
  afterAll(() => server.stop())
  return server
}
