import { setTimeout as sleep } from 'node:timers/promises'
import type { Engine } from '@vitrine/api/entities/operator/engine'
import { isForeign } from '@vitrine/chain/currencies'
import type { Context } from '../../calls/context.ts'
import type { ChainAccess } from '../../chain/access.ts'
import { asHex } from '../../chain/asHex.ts'
import { baseUriOf } from '../../chain/baseUris.ts'
import { readCurrencyReport } from '../../chain/foreign/currencyFaults.ts'
import { sentenceOf } from '../../chain/foreign/faultSentence.ts'
import { type ReadEngine, readEngine } from '../../chain/readEngine.ts'
import { countOpenIn, listAllowedCurrencies } from '../../trading/store/currencies.ts'

/** The longest wait for a chain, in milliseconds. */
const LONGEST_ANSWER = 4_000
/** How many currencies of an engine are shown. */
const CURRENCIES = 50

type Facts = ReadEngine & { problems: ReadonlyMap<string, string[]> }
type Open = Awaited<ReturnType<typeof countOpenIn>>

/** The engine of each chain, read now. A chain that does not answer in time has no facts. */
export async function listEngines({ config, chains, db, slow, log }: Context): Promise<Engine[]> {
  const [allowed, open] = await Promise.all([
    listAllowedCurrencies(db),
    slow.get('open in currencies', () => countOpenIn(db)),
  ])
  const read = (chain: ChainAccess) => {
    const currencies = [...(allowed.get(chain.config.id) ?? [])].slice(0, CURRENCIES)
    const facts = Promise.all([readEngine(chain, currencies), readProblems(chain)]).then(
      ([engine, problems]): Facts => ({ ...engine, problems }),
      (error: unknown) => {
        log.warn({ err: error, chain: chain.config.id }, 'an engine could not be read')
        return null
      },
    )
    return Promise.race([facts, sleep(LONGEST_ANSWER, null, { ref: false })])
  }
  return Promise.all(
    [...chains.values()].map(async (chain) => present(chain, await read(chain), open, config.publicUrl)),
  )
}

/** The faults of each configured currency. The keys are addresses. */
async function readProblems({ config, node }: ChainAccess): Promise<Map<string, string[]>> {
  const found = await Promise.all(
    config.currencies.filter(isForeign(config.id)).map(async (currency) => {
      const { faults } = await readCurrencyReport(node, config.id, currency)
      const sentences = faults.map((fault) => sentenceOf(fault, currency)[0])
      return [currency.address.toLowerCase(), sentences] as const
    }),
  )
  return new Map(found)
}

const NOT_CONFIGURED = 'it is not in the configuration, so nobody can use it here'

function present({ config }: ChainAccess, facts: Facts | null, open: Open, publicUrl: string): Engine {
  const { id, name, blockchain, scanner, contracts, currencies } = config
  // Also of a currency that the chain contradicts: here its operator sees which one it is.
  const configured = new Map(currencies.map((each) => [each.address.toLowerCase(), each]))
  const openIn = (address: string) => open.find((each) => each.chainId === id && each.currency === address)
  return {
    chain: id,
    name,
    blockchain,
    address: asHex(contracts.engine),
    scanner,
    facts: facts && {
      block: { number: facts.block.number, hash: facts.block.hash, date: facts.block.at.toISOString() },
      owner: asHex(facts.owner),
      pending_owner: facts.pendingOwner === null ? null : asHex(facts.pendingOwner),
      commission: facts.commission,
      paused: facts.paused,
      accrued: facts.accrued.toString(),
      currencies: facts.currencies.map(({ address, collector, parked }) => ({
        address: asHex(address),
        symbol: configured.get(address)?.symbol ?? null,
        decimals: configured.get(address)?.decimals ?? null,
        collector: collector === null ? null : asHex(collector),
        parked: parked.toString(),
        problems: configured.has(address) ? (facts.problems.get(address) ?? []) : [NOT_CONFIGURED],
        open_listings: openIn(address)?.listings ?? 0,
        open_offers: openIn(address)?.offers ?? 0,
      })),
      collections: facts.collections.map((each) => ({
        address: asHex(each.address),
        owner: asHex(each.owner),
        base_uri: each.baseUri,
        wanted_base_uri: baseUriOf(publicUrl, id, each.address),
      })),
      code_known: facts.codeKnown,
    },
  }
}
