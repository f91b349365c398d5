import type { Output } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import type { Blockchain } from '@vitrine/domain/networks'
import type { Context } from '../calls/context.ts'
import { refuse } from '../calls/refuse.ts'
import { normalName } from './ens/normalName.ts'

/**
 * Where a name leads now, asked of a node each time: something may be sent there.
 * @param blockchain where it is sent; a name can have an address of its own there (ENSIP-11)
 * @throws name_unreadable, names_unasked, unavailable
 */
export async function resolveName(
  { names, config, log }: Pick<Context, 'names' | 'config' | 'log'>,
  typed: string,
  blockchain?: Blockchain,
): Promise<Output<Operations['resolveName']>> {
  const name = normalName(typed)
  if (name === null) throw refuse('name_unreadable')
  const service = names(name)
  if (service === null) throw refuse('names_unasked')
  try {
    const chain = config.chains.find((each) => each.blockchain === blockchain)
    const address = await service.addressOf(name, chain?.id)
    const primary = address && (await service.primaryName(address))
    return { name, address, is_primary: primary === name }
  } catch (err) {
    log.warn({ err }, 'a name could not be resolved')
    throw refuse('unavailable')
  }
}
