/**
 * Files that somebody has picked and not sent yet, kept over a reload: what only IndexedDB can hold. All tabs share
 * that, each remembers which file is its own: what another tab has put in its place is not taken for it.
 */
const NAME = 'vitrine'
const STORE = 'files'

/** Keeps a file under a key; null forgets it. A browser that keeps nothing is no error: then a reload asks again. */
export async function keepFile(key: string, file: File | null): Promise<void> {
  if (file) {
    sessionStorage.setItem(ownKey(key), markOf(file))
    await inStore('readwrite', (store) => store.put(file, key)).catch(() => null)
  } else if (await keptFile(key)) {
    sessionStorage.removeItem(ownKey(key))
    await inStore('readwrite', (store) => store.delete(key)).catch(() => null)
  }
}

/** The file that this tab has under a key, or null. */
export async function keptFile(key: string): Promise<File | null> {
  const found = await inStore('readonly', (store) => store.get(key)).catch(() => null)
  return found instanceof File && sessionStorage.getItem(ownKey(key)) === markOf(found) ? found : null
}

/** Under this the tab knows which file is its own. */
const ownKey = (key: string) => `${key}.file`

const markOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`

async function inStore(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const database = await settled(openDatabase())
  try {
    return await settled(ask(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

function openDatabase(): IDBOpenDBRequest {
  const opening = indexedDB.open(NAME, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  return opening
}

function settled<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
}
