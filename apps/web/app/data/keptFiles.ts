/** Files that somebody has picked and not sent yet, kept over a reload: what only IndexedDB can hold. */
const NAME = 'vitrine'
const STORE = 'files'

/** Keeps a file under a key; null forgets it. A browser that keeps nothing is no error: then a reload asks again. */
export async function keepFile(key: string, file: File | null): Promise<void> {
  const ask = (store: IDBObjectStore): IDBRequest => (file ? store.put(file, key) : store.delete(key))
  await inStore('readwrite', ask).catch(() => null)
}

/** The file under a key, or null. */
export async function keptFile(key: string): Promise<File | null> {
  const found = await inStore('readonly', (store) => store.get(key)).catch(() => null)
  return found instanceof File ? found : null
}

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
