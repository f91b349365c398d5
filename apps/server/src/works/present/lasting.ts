import type { Lasting } from '@vitrine/api/entities/lasting'
import type { Context } from '../../context.ts'
import { countLasting, type Whose } from '../store/pins.ts'

/** How many works of a creator or a collection can be shown without this marketplace. */
export function getLasting({ config, db, slow }: Context, whose: Whose): Promise<Lasting> {
  const services = config.pinServices.map(({ name }) => name)
  return slow.get(`lasting ${JSON.stringify(whose)}`, () => countLasting(db, whose, services))
}
