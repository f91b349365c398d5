import type { Address, Hex } from 'viem'
import type { Config } from 'wagmi'
import { getCallsStatus, getCapabilities, sendCalls } from 'wagmi/actions'
import { codeOf } from './walletFailure.ts'

/** Calls that the wallet confirms at once and carries out together or not at all (EIP-5792). */
export type BatchCalls = {
  /** Chosen by the app, so that it can ask for the calls even if it never heard the wallet's answer. */
  id: Hex
  chainId: number
  from: Address
  calls: readonly { to: Address; data: Hex; value?: bigint | undefined }[]
  /** The service that the wallet asks to pay the network's fee; null: the account pays. */
  paymaster: string | null
}

/** What a wallet can do on a chain with calls that it is given. */
export type Abilities = {
  /** It carries out several together, or none of them. */
  batches: boolean
  /** It asks a service to pay the network's fee (ERC-7677). */
  sponsored: boolean
}

/**
 * What a wallet says of a batch. `ended` with the transactions that it names: one for each call, one for all, or none.
 * Only the chain says what they did: some wallets name no transaction, or call a batch reverted that has succeeded.
 */
export type BatchState = { at: 'unknown' | 'pending' } | { at: 'ended'; hashes: Hex[] }

/** Confirmed, failed without a transaction, reverted, reverted in part (EIP-5792). 100 is pending; there are no others. */
const ENDED: readonly number[] = [200, 400, 500, 600]

/** How long a wallet has to say what it can, in milliseconds. One that is silent is asked step by step. */
const LONGEST_ANSWER = 2_000

const UNKNOWN_ID = 5730
/** The wallet has no such method (JSON-RPC, EIP-1193). */
const NO_METHOD = [-32601, 4200]
/** It misses a capability, the chain, room for the calls, or the account's upgrade, or cannot do all or nothing. */
const NOT_TOGETHER: readonly (number | null)[] = [...NO_METHOD, 5700, 5710, 5740, 5750, 5760]

/** Whether a wallet refused to carry out calls together, and may be asked for each of them alone. */
export const isRefusedBatch = (error: unknown): boolean => NOT_TOGETHER.includes(codeOf(error))

/** The codes with which a service refuses to pay the network's fee, or cannot (ERC-4337, of eth_sendUserOperation). */
const PAYMASTER_REFUSED: readonly (number | null)[] = [-32501, -32504, -32505, -32508]

/** Whether nothing was sent because the service that was to pay refused. */
export const isRefusedByPaymaster = (error: unknown): boolean => PAYMASTER_REFUSED.includes(codeOf(error))

type Status = { statusCode: number; receipts?: { transactionHash: Hex }[] | undefined }

export function batchStateOf({ statusCode, receipts = [] }: Status): BatchState {
  if (!ENDED.includes(statusCode)) return { at: 'pending' }
  return { at: 'ended', hashes: receipts.map(({ transactionHash }) => transactionHash) }
}

const NONE: Abilities = { batches: false, sponsored: false }

export function createBatching(config: Config) {
  return {
    /** What the wallet says that it can do on a chain. */
    async abilities(account: Address, chainId: number): Promise<Abilities> {
      const asked = getCapabilities(config, { account, chainId }).then(
        ({ atomic, paymasterService }) => ({
          // `ready`: it would first ask the person to change their account (EIP-7702). Nothing here needs that.
          batches: atomic?.status === 'supported',
          sponsored: paymasterService?.supported === true && atomic?.status !== 'ready',
        }),
        () => NONE,
      )
      const silent = new Promise<Abilities>((resolve) => setTimeout(() => resolve(NONE), LONGEST_ANSWER))
      return Promise.race([asked, silent])
    },

    /** Asks the person to send the calls. Returns the id by which the wallet knows them. */
    async sendBatch({ from, calls, paymaster, ...rest }: BatchCalls): Promise<string> {
      const { id } = await sendCalls(config, {
        ...rest,
        account: from,
        calls: [...calls],
        forceAtomic: calls.length > 1,
        // A service may refuse: then the account pays.
        ...(paymaster && { capabilities: { paymasterService: { url: paymaster, optional: true } } }),
      })
      return id
    },

    async batchState(id: string): Promise<BatchState> {
      try {
        return batchStateOf(await getCallsStatus(config, { id }))
      } catch (error) {
        const code = codeOf(error)
        if (code === UNKNOWN_ID || NO_METHOD.includes(code ?? 0)) return { at: 'unknown' }
        throw error
      }
    },
  }
}
