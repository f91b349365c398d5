import type { Permanence } from '@vitrine/api/entities/works/permanence'
import type { Context } from '../../calls/context.ts'
import { act } from '../../db/act.ts'
import { countPinnable, countPins, listMissing, pinAgain } from '../../works/store/pins.ts'
import { countCopies } from '../../works/store/sourceChecks.ts'

/** How many missing works are named. */
const NAMED = 50

/** Which works can be shown without this marketplace, and who keeps them. */
export async function getPermanence({ config, db, exitPage }: Context): Promise<Permanence> {
  const names = config.pinServices.map(({ name }) => name)
  const [works, imported, counts, missing] = await Promise.all([
    countPinnable(db),
    countCopies(db),
    countPins(db, names),
    listMissing(db, names, NAMED),
  ])
  return {
    ...works,
    imported,
    exit: exitPage?.cid ?? null,
    services: config.pinServices.map((service, at) => {
      const { kept, waiting, leaving, losses, oldest, newest, error } = counts[at]!
      return {
        name: service.name,
        kind: service.kind,
        kept,
        waiting,
        leaving,
        losses,
        error,
        verifies: service.kind === 'kubo' || service.gateway !== null,
        date_newest: newest?.toISOString() ?? null,
        date_oldest: oldest?.toISOString() ?? null,
      }
    }),
    missing: missing.map(({ pin, name }) => ({
      token: { _id: pin.workId, name },
      service: pin.service,
      state: pin.state,
      error: pin.error,
      tries: pin.tries,
      date_next: pin.nextAt.toISOString(),
    })),
  }
}

/** Makes everything due that is missing. The job does the rest (works/pins/keepWorks.ts). */
export async function pinMissing(context: Context, actor: string): Promise<Permanence> {
  const names = context.config.pinServices.map(({ name }) => name)
  const deed = { actor, act: 'pinned_again', kind: 'permanence', id: 'IPFS', reason: '' }
  await act(context.db, deed, async (tx) => {
    const pins = await pinAgain(tx, names, 'missing')
    return { before: null, after: { pins }, result: undefined }
  })
  return getPermanence(context)
}
