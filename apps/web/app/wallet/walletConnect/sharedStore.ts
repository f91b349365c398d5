import { createStore, del, get, keys, update } from 'idb-keyval'
import { mergeStored } from './mergeStored.ts'

/**
 * What the client remembers, where its own store keeps it. The client reads each of its lists once and writes it whole,
 * so with its own store the last of several tabs wins, and a session that another tab has just made is lost.
 */
export function openSharedStore() {
  const place = createStore('WALLET_CONNECT_V2_INDEXED_DB', 'keyvaluestorage')
  /** Each list as this tab last read or wrote it, as JSON: the client changes its records in place. */
  const known = new Map<string, string | undefined>()

  async function getItem<T>(key: string): Promise<T | undefined> {
    const stored = await get<string>(placeOf(key), place)
    known.set(key, stored)
    return parse(stored) as T | undefined
  }

  return {
    getItem,
    async setItem<T>(key: string, value: T): Promise<void> {
      const before = known.get(key)
      const after = JSON.stringify(value)
      // Before the write, which ends later: the client may write again meanwhile.
      known.set(key, after)
      const merge = (stored: string | undefined) =>
        JSON.stringify(mergeStored(parse(before), parse(after), parse(stored)))
      await update(placeOf(key), merge, place)
    },
    async removeItem(key: string): Promise<void> {
      known.delete(key)
      await del(placeOf(key), place)
    },
    getKeys: () => keys<string>(place),
    async getEntries<T>(): Promise<[string, T][]> {
      const names = await keys<string>(place)
      return Promise.all(
        names.map(async (name): Promise<[string, T]> => [name, (await getItem<T>(name)) as T]),
      )
    },
  }
}

/** The client's own store writes no slashes. */
function placeOf(key: string): string {
  return key.replaceAll(/[:/]+/g, ':')
}

function parse(json: string | undefined): unknown {
  return json === undefined ? undefined : JSON.parse(json)
}
