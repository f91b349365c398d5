import { Gone } from './renew.ts'

const fetched = new Map<string, Promise<unknown>>()

/**
 * Imports a part after its files have been fetched, so the import finds them in the browser's cache. A fetch can be
 * repeated. A failed import cannot: Chromium remembers it for as long as the page lives. The bundler writes the calls
 * (`fetchedParts.ts`).
 * @param files the part's own file and the files that it imports, e.g. 'assets/Account-3f2a.js'
 * @throws TypeError without a connection; Gone if the server does not have a file
 */
export async function importFetched<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  // The page's import map names the file in the reader's language (ADR 22).
  await Promise.all(files.map((file) => fetchOnce(import.meta.resolve(`/${file}`))))
  return load()
}

function fetchOnce(url: string): Promise<unknown> {
  const known = fetched.get(url)
  if (known) return known
  const fetching = fetchFile(url)
  fetched.set(url, fetching)
  fetching.catch(() => fetched.delete(url))
  return fetching
}

/** Reads to the end, because only a whole answer is kept in the cache. */
async function fetchFile(url: string): Promise<void> {
  const answer = await fetch(url)
  if (!answer.ok) throw new (answer.status === 404 ? Gone : Error)(url)
  await answer.arrayBuffer()
}
