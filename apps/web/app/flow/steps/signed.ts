import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { orderTiming } from '@vitrine/domain/flow/plan'
import type { Hex } from 'viem'
import type { At } from '../effects.ts'
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

/** What was signed in this flow, and the signature. It is kept: a retry publishes it again and signs nothing new. */
type SignedOnce<T> = T & { signature: Hex }

/**
 * Signs something once and publishes it. What the server refuses for its terms would be refused again, so a retry signs
 * the terms of that moment.
 */
export async function publishOnce<T>(
  { flow }: At,
  note: (results: Record<string, string>) => void,
  sign: () => Promise<SignedOnce<T>>,
  publish: (signed: SignedOnce<T>) => Promise<unknown>,
): Promise<void> {
  const before = flow.results.signed
  const signed = before ? (JSON.parse(before) as SignedOnce<T>) : await sign()
  note({ signed: JSON.stringify(signed) })
  try {
    await publish(signed)
  } catch (error) {
    if (isRefusal(error)) note({ signed: '' })
    throw error
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && Number(error.status) >= 400 && Number(error.status) < 500
