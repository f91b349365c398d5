import type { ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import type { Context, Viewer } from '../calls/context.ts'
import { chainOf } from '../chain/chains.ts'
import { advanceSalts, randomSalt } from './store/salts.ts'

/** Salts in a row for what the viewer signs; random ones for visitors. Returns the first. */
export async function takeSalts(
  context: Context,
  viewer: Viewer,
  { network, count }: ParsedInput<Operations['takeSalts']>['json'],
): Promise<bigint> {
  const { config } = chainOf(context, network)
  return viewer ? advanceSalts(context.db, viewer, config.id, count) : randomSalt()
}

/** One for what an account signs. Only the account itself gets its next, so that nobody else uses them up. */
export const saltFor = (
  context: Context,
  viewer: Viewer,
  account: string,
  chainId: number,
): Promise<bigint> => takeSalts(context, viewer === account ? viewer : null, { network: chainId, count: 1 })
