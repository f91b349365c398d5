import { placeOf } from './draftPlace.ts'
import { ofTab } from './storage.ts'

/**
 * The files of drafts: picked but not sent yet. They survive a reload in IndexedDB, the only storage for files. All tabs
 * share it, so each tab remembers its own file and ignores one that another tab or account has put in its place.
 */
const NAME = 'vitrine'
const STORE = 'files'

/** Stores a file under a key; null removes it. If the browser stores nothing, the person picks it again after a reload. */
export async function storeDraftFile(key: string, file: File | null): Promise<void> {
  if (file) {
    ofTab.setItem(ownKey(key), markOf(file))
    await inStore('readwrite', (store) => store.put(file, key)).catch(() => null)
  } else if (await readDraftFile(key)) {
    ofTab.removeItem(ownKey(key))
    await inStore('readwrite', (store) => store.delete(key)).catch(() => null)
  }
}

/** The file that this tab has stored under a key, or null. */
export async function readDraftFile(key: string): Promise<File | null> {
  const found = await inStore('readonly', (store) => store.get(key)).catch(() => null)
  return found instanceof File && ofTab.getItem(ownKey(key)) === markOf(found) ? found : null
}

/** The key under which the tab remembers which file is its own. */
const ownKey = (key: string) => placeOf(`${key}.file`)

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
