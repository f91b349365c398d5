import { ApiError } from '@vitrine/api/error'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { orderTiming } from '@vitrine/domain/flow/plan'
import { NotSent } from '#wallet/walletFailure.ts'
import type { At } from '../machine/effects.ts'
import { contractsOf, type Tools } from './step.ts'

/**
 * What every signature contains: its times (seconds), the account's counter, and a salt.
 * @param salts how many salts in a row, or the one to use again
 */
export async function signingFacts(at: At, tools: Tools, duration: number, salts: number | string = 1) {
  const reader = tools.wallet.reader(at.step.chainId)
  const [{ timestamp }, counter, { salt }] = await Promise.all([
    reader.getBlock(),
    reader.readContract({
      address: contractsOf(at, tools).engine,
      abi: saleEngineAbi,
      functionName: 'counterOf',
      args: [at.flow.account],
    }),
    typeof salts === 'string'
      ? { salt: salts }
      : tools.request('POST /salts', { json: { network: at.step.chainId, count: salts } }),
  ])
  const { start, expiry } = orderTiming(timestamp, duration)
  return { start: String(start), expiry: String(expiry), counter: String(counter), salt }
}

/** The result that keeps what was signed until it is published: a retry publishes it again and signs nothing new. */
const SIGNED = 'signed'

/** Nothing to sign where something is signed already. */
export const isSigned = ({ flow }: At): boolean => Boolean(flow.results[SIGNED])

export const keepSigned = (signed: object) => ({ [SIGNED]: JSON.stringify(signed) })

/** The server refused what was signed. A retry signs the terms of that moment. */
export class RefusedSignature extends Error {
  constructor(cause: unknown) {
    super('what was signed was refused', { cause })
  }
}

/** Publishes what was signed. @throws RefusedSignature if the server refuses it for its terms: it would refuse it again */
export async function publish<T>(
  at: At,
  note: (results: Record<string, string>) => void,
  send: (signed: T) => Promise<unknown>,
): Promise<void> {
  const signed = at.flow.results[SIGNED]
  // A flow of an earlier version, whose signature was rejected.
  if (!signed) throw new RefusedSignature(new NotSent('nothing is signed', { code: 'not_signed' }))
  try {
    await send(JSON.parse(signed) as T)
  } catch (error) {
    if (!isRefusal(error)) throw error
    note({ [SIGNED]: '' })
    throw new RefusedSignature(error)
  }
}

/** Refusals of the call and not of what it brings: nobody is signed in, it was too slow, or there were too many. */
const LATER = [401, 408, 429]

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !LATER.includes(error.status)
