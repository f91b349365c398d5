import type { Hex } from 'viem'

/**
 * A deed that the wallet was asked for, and that may still happen.
 * @property account which acts
 * @property block the newest one before the wallet was asked
 * @property hash null if the wallet did not say it
 * @property nonce of the transaction with that hash; null if the node did not know it, or if somebody else sent it
 * @property spentAt when that nonce was first seen spent without it; milliseconds since 1970
 */
export type Sent = {
  identity: string
  account: Hex
  block: number
  hash: Hex | null
  nonce: number | null
  spentAt: number | null
}

export type Outstanding = ReturnType<typeof openOutstanding>

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

const KEY = 'vitrine.exit'
const ENDED = 'vitrine.exit.ended'
/** How many are kept; the oldest are forgotten. */
const MOST = 50

export const isHash = (value: unknown): value is Hex => /^0x[0-9a-f]{64}$/i.test(String(value))

export const isSame = (one: Sent | null, other: Sent | null): boolean =>
  one?.block === other?.block && one?.hash === other?.hash

/** A list in the storage of the page, of which the newest are kept. Pages of the same origin may write there too. */
function openList<T>(storage: Storage | null, key: string, isOne: (value: unknown) => value is T) {
  let kept: readonly T[] = []
  return {
    read(): readonly T[] {
      try {
        kept = (JSON.parse(storage?.getItem(key) ?? 'null') as unknown[]).filter(isOne)
      } catch {
        // The browser may refuse storage to a file, and other pages may have written something else. Then the list is in memory.
      }
      return kept
    },
    write(changed: readonly T[]): void {
      kept = changed.slice(-MOST)
      try {
        storage?.setItem(key, JSON.stringify(kept))
      } catch {
        // As above.
      }
    },
  }
}

/** The deeds that the wallet was asked for and that may still happen. Other tabs share them, and a reload keeps them. */
export function openOutstanding(storage: Storage | null) {
  const { read, write } = openList(storage, KEY, isSent)
  const ended = openList(storage, ENDED, isHash)

  const without = (identity: string) => read().filter((each) => each.identity !== identity)
  const get = (identity: string): Sent | null => read().find((each) => each.identity === identity) ?? null
  /** Whether this one is the last that was sent of its deed, and may still happen. */
  const isOut = (sent: Sent) => isSame(get(sent.identity), sent)
  return {
    /** Whether a deed ended by this transaction: then it ends no other one. */
    hasEnded: (hash: Hex): boolean => ended.read().includes(hash),
    get,
    put: (sent: Sent) => write([...without(sent.identity), sent]),
    /** What became known of it is kept, unless it has ended meanwhile. */
    note(sent: Sent): void {
      if (isOut(sent)) write([...without(sent.identity), sent])
    },
    /** It will not happen. Another one of the same deed still may. */
    drop(sent: Sent): void {
      if (isOut(sent)) write(without(sent.identity))
    },
    /** The deed is done, whichever transaction did it. */
    finish({ identity }: Sent, hash: Hex): void {
      write(without(identity))
      ended.write([...ended.read(), hash])
    },
  }
}

/** Pages of the same origin share its storage, and a gateway's origin has many. */
function isSent(value: unknown): value is Sent {
  const { identity, account, block, hash, nonce, spentAt } = (value ?? {}) as Record<string, unknown>
  return (
    [identity, account].every((each) => typeof each === 'string') &&
    Number.isSafeInteger(block) &&
    (hash === null || isHash(hash)) &&
    [nonce, spentAt].every((each) => each === null || Number.isSafeInteger(each))
  )
}
