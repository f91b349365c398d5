import type { Issue } from '../../codes.ts'
import { MAX_COMMISSION } from '../../money/bps.ts'
import { type EngineAct, NOBODY } from '../../operator/engineActs.ts'
import { addressFault } from '../../typed/readAddress.ts'

/** What an engine says about itself. Addresses are lower-case hex, amounts smallest units. */
export type EngineFacts = {
  /** The id of its chain. */
  chainId?: number
  engine: string
  owner: string
  pendingOwner: string | null
  commission: number
  paused: boolean
  accrued: bigint
  currencies: readonly { address: string; collector: string | null; parked: bigint }[]
  /** The shared collections. `baseUri` is empty as long as nobody has set it. */
  collections?: readonly { address: string; owner: string; baseUri: string }[]
}

/** Whether somebody may act on an engine now. The contract decides the same in the end. */
export function checkEngineAct(act: EngineAct, facts: EngineFacts, wallet: string): Issue[] {
  const may = mayAct(act, facts, wallet)
  return may ? [...checkValues(act, facts)] : [{ path: '', code: 'not_engine_owner' }]
}

/** Whether the contract lets this wallet send the act. */
function mayAct(act: EngineAct, { owner, pendingOwner, collections }: EngineFacts, wallet: string): boolean {
  const { name } = act
  if (name === 'withdrawCurrency') return true
  if (name === 'setBaseURI')
    return wallet === collections?.find(({ address }) => address === act.collection)?.owner
  return wallet === (name === 'acceptOwnership' ? pendingOwner : owner)
}

function checkValues(act: EngineAct, facts: EngineFacts): Issue[] {
  switch (act.name) {
    case 'setCommission':
      return checkCommission(act.bps, facts)
    case 'pause':
    case 'unpause':
      return facts.paused === (act.name === 'pause') ? UNCHANGED : []
    case 'setCurrency':
      return checkCurrency(act, facts)
    case 'extractBalance':
      return facts.accrued === 0n ? NOTHING : checkRecipient(act.to, facts)
    case 'withdrawCurrency':
      return currencyOf(act.currency, facts)?.parked ? [] : NOTHING
    case 'transferOwnership':
      return checkNewOwner(act.to, facts)
    case 'acceptOwnership':
      return []
    case 'setBaseURI':
      return checkBaseUri(act, facts)
  }
}

/** Marketplaces and wallets put the id of a token right behind it. */
function checkBaseUri({ collection, uri }: { collection: string; uri: string }, facts: EngineFacts): Issue[] {
  if (!/^(https?|ipfs):\/\/\S+\/$/.test(uri) || !URL.canParse(uri))
    return [{ path: 'uri', code: 'takeout_base_invalid' }]
  const now = facts.collections?.find(({ address }) => address === collection)
  return now?.baseUri === uri ? UNCHANGED : []
}

const UNCHANGED: Issue[] = [{ path: '', code: 'engine_unchanged' }]
const NOTHING: Issue[] = [{ path: '', code: 'nothing_earned' }]

function checkCommission(bps: number, { commission }: EngineFacts): Issue[] {
  if (!Number.isInteger(bps) || bps < 0 || bps > MAX_COMMISSION)
    return [{ path: 'percent', code: 'commission_invalid' }]
  return bps === commission ? UNCHANGED : []
}

function checkCurrency({ currency, collector }: { currency: string; collector: string }, facts: EngineFacts) {
  const issues: Issue[] = []
  const [noCurrency, noCollector] = [
    addressFault(currency, { chainId: facts.chainId }),
    addressFault(collector, { chainId: facts.chainId, zero: true }),
  ]
  if (noCurrency) issues.push({ path: 'currency', ...noCurrency })
  else if (currency === facts.engine) issues.push({ path: 'currency', code: 'recipient_invalid' })
  if (noCollector) issues.push({ path: 'collector', ...noCollector })
  else if (collector === facts.engine) issues.push({ path: 'collector', code: 'recipient_invalid' })
  if (issues.length > 0) return issues
  const before = currencyOf(currency, facts)?.collector ?? NOBODY
  return before === collector ? UNCHANGED : []
}

/** The engine cannot pay to nobody, and what it would pay to itself could never leave it again. */
function checkRecipient(to: string, { engine, chainId }: EngineFacts): Issue[] {
  const fault = addressFault(to, { chainId, wallet: true })
  if (fault) return [{ path: 'to', ...fault }]
  return to === engine ? [{ path: 'to', code: 'recipient_invalid' }] : []
}

function checkNewOwner(to: string, facts: EngineFacts): Issue[] {
  // An offer to nobody withdraws an earlier offer.
  if (to === NOBODY) return facts.pendingOwner === null ? UNCHANGED : []
  const issues = checkRecipient(to, facts)
  if (issues.length > 0) return issues
  return to === facts.owner || to === facts.pendingOwner ? UNCHANGED : []
}

const currencyOf = (currency: string, { currencies }: EngineFacts) =>
  currencies.find(({ address }) => address === currency)
