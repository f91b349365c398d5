import { setTimeout as sleep } from 'node:timers/promises'
import type { Engine } from '@vitrine/api/entities/operator/engine'
import { knownCurrencies } from '@vitrine/chain/currencies'
import type { Context } from '../../calls/context.ts'
import type { ChainAccess } from '../../chain/access.ts'
import { asHex } from '../../chain/asHex.ts'
import { type ReadEngine, readEngine } from '../../chain/readEngine.ts'
import { listAllowedCurrencies } from '../../trading/store/currencies.ts'

/** The longest wait for a chain, in milliseconds. */
const LONGEST_ANSWER = 4_000
/** How many currencies of an engine are shown. */
const CURRENCIES = 50

/** The engine of each chain, read now. A chain that does not answer in time has no facts. */
export async function listEngines({ chains, db, log }: Context): Promise<Engine[]> {
  const allowed = await listAllowedCurrencies(db)
  const read = (chain: ChainAccess) => {
    const currencies = [...(allowed.get(chain.config.id) ?? [])].slice(0, CURRENCIES)
    const facts = readEngine(chain, currencies).catch((error: unknown) => {
      log.warn({ err: error, chain: chain.config.id }, 'an engine could not be read')
      return null
    })
    return Promise.race([facts, sleep(LONGEST_ANSWER, null, { ref: false })])
  }
  return Promise.all([...chains.values()].map(async (chain) => present(chain, await read(chain))))
}

function present({ config }: ChainAccess, facts: ReadEngine | null): Engine {
  const { id, name, blockchain, scanner, contracts } = config
  const known = new Map(knownCurrencies(id).map((each) => [each.address.toLowerCase(), each]))
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
        symbol: known.get(address)?.symbol ?? null,
        decimals: known.get(address)?.decimals ?? null,
        collector: collector === null ? null : asHex(collector),
        parked: parked.toString(),
      })),
      code_known: facts.codeKnown,
    },
  }
}
