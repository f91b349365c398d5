import type { ApiError } from '@vitrine/api/error'
import type { Code } from '@vitrine/domain/codes'
import { refuse } from '../calls/refuse.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/open.ts'

type Most = number | ((config: Config) => number)

/** What outsiders can store. Each kind is counted in the transaction that stores it (takePlaces.ts). */
export type Kind = {
  name: string
  /** What an owner may have at a time, counted from the rows. */
  held?: {
    most: Most
    count: (db: Db, owner: string) => Promise<number>
    refuse: (most: number, has: number) => ApiError
  }
  /** What an owner may add in a day, where the rows do not say whose they are or may go before they are counted. */
  daily?: number
  /**
   * What all owners of a network may add within so many days; a wider network several times as much (`groupsOf`). With
   * `held`, the rows name their network and are counted instead.
   */
  network?: {
    most: Most
    days: number
    /** One owner may use so much of it, so that nobody uses up the time of everybody beside them. Default: a fifth. */
    share?: number
    held?: { count: (db: Db, network: string) => Promise<number>; refuse: (most: number) => ApiError }
  }
  /** So much counts as one in the counters of days. Default: 1. */
  unit?: number
}

/** How many times what one wallet may have all wallets of a network may add in a day: many people share an address. */
const CROWD = 10

export const fullOf = (code: Code) => (most: number) => refuse(code, { n: String(most) })

/** So many in all at a time, of which a network adds `CROWD` times as many in a day. */
export const rows = (
  name: string,
  most: Most,
  count: (db: Db, owner: string) => Promise<number>,
  code: Code,
): Kind => ({
  name,
  held: { most, count, refuse: fullOf(code) },
  network: {
    most: typeof most === 'number' ? most * CROWD : (config: Config) => most(config) * CROWD,
    days: 1,
  },
})

/** The owner of what a wallet may have on each chain. */
export const onChain = (wallet: string, chainId: number): string => `${wallet} ${chainId}`

export const perChain =
  (count: (db: Db, wallet: string, chainId: number) => Promise<number>) =>
  (db: Db, owner: string): Promise<number> => {
    const [wallet, chainId] = owner.split(' ') as [string, string]
    return count(db, wallet, Number(chainId))
  }
