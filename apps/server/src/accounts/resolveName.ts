import type { Output } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import type { Context } from '../calls/context.ts'
import { refuse } from '../calls/refuse.ts'
import { normalName } from './ens/normalName.ts'

/** Where a name leads now, asked of a node each time: something may be sent there. @throws name_unreadable, names_unasked, unavailable */
export async function resolveName(
  { names, log }: Pick<Context, 'names' | 'log'>,
  typed: string,
): Promise<Output<Operations['resolveName']>> {
  const name = normalName(typed)
  if (name === null) throw refuse('name_unreadable')
  if (names === null) throw refuse('names_unasked')
  try {
    const address = await names.addressOf(name)
    const primary = address && (await names.primaryName(address))
    return { name, address, is_primary: primary === name }
  } catch (err) {
    log.warn({ err }, 'a name could not be resolved')
    throw refuse('unavailable')
  }
}
