import type { PermanenceCounts } from '@vitrine/api/entities/works/permanence'
import type { Context } from '../../calls/context.ts'
import { countPermanent, type Whose } from '../store/pins.ts'

/** How many works of a creator or a collection can be shown without this marketplace. */
export function countPermanence({ config, db, slow }: Context, whose: Whose): Promise<PermanenceCounts> {
  const services = config.pinServices.map(({ name }) => name)
  return slow.get(`permanence ${JSON.stringify(whose)}`, () => countPermanent(db, whose, services))
}
