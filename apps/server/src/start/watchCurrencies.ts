import { doubtCurrency, isForeign } from '@vitrine/chain/currencies'
import { withDeadline } from '../bounded/withDeadline.ts'
import type { Context } from '../calls/context.ts'
import type { ChainAccess } from '../chain/access.ts'
import { doubtOf, readCurrencyReport } from '../chain/foreign/currencyFaults.ts'
import { noteCode } from '../chain/store/currencyCodes.ts'

/** How often the chains are asked, and how soon again one that did not answer. Milliseconds. */
const PAUSE = 3_600_000
const SOON = 60_000
/** The longest wait for a chain, in milliseconds. */
const LONGEST_ANSWER = 20_000
/** The longest that the start waits for all of them: a node that is down must not keep a marketplace from starting. */
const LONGEST_START = 5_000

/**
 * Compares the configured currencies with their chains, now and once an hour. One that differs is not offered, and its amounts
 * are not shown, until the configuration is mended; the log says why. Each process looks for itself, because each presents
 * amounts.
 * @returns the end of the first look, after five seconds at most, and the function that stops
 */
export function watchCurrencies({ db, chains, log }: Pick<Context, 'db' | 'chains' | 'log'>) {
  const timers = new Set<NodeJS.Timeout>()
  let stopped = false
  const looks = [...chains.values()].map(look)
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, LONGEST_START)
  const first = Promise.race([Promise.all(looks), late]).finally(() => clearTimeout(timer))
  return {
    first,
    stop: () => {
      stopped = true
      clearTimeout(timer)
      for (const each of timers) clearTimeout(each)
    },
  }

  async function look(chain: ChainAccess): Promise<void> {
    const { id } = chain.config
    const failed = (err: unknown) => {
      log.warn(
        { err, chain: id },
        'the currencies could not be compared with the chain, which did not answer',
      )
      return false
    }
    const answered = await withDeadline(LONGEST_ANSWER, () => compare(chain)).then(() => true, failed)
    if (stopped) return
    const next = setTimeout(
      () => {
        timers.delete(next)
        void look(chain)
      },
      answered ? PAUSE : SOON,
    ).unref()
    timers.add(next)
  }

  async function compare({ config: { id, currencies }, node }: ChainAccess): Promise<void> {
    await Promise.all(
      currencies.filter(isForeign(id)).map(async (currency) => {
        const { faults, implementation } = await readCurrencyReport(node, id, currency)
        if (stopped) return
        const { address, symbol } = currency
        const named = { chain: id, currency: address, symbol }
        doubtCurrency(id, address, doubtOf(faults))
        for (const fault of faults)
          log.warn({ ...named, fault }, 'a currency is not what the configuration says; run the doctor')
        const code = implementation ?? ''
        if (await noteCode(db, { chainId: id, currency: address.toLowerCase(), code }))
          log.warn({ ...named, implementation }, 'the code of a currency was changed by its owner')
      }),
    )
  }
}
