import { join } from 'node:path'
import type { ReadableStream } from 'node:stream/web'
import type { Context as HonoContext } from 'hono'
import { refuse } from '../services/refuse.ts'
import { Shares } from '../shares.ts'
import { asRefused } from './body.ts'
import { isStorageFull } from './isStorageFull.ts'
import { MAX_FORM, readMultipart, sweepIncoming } from './multipart.ts'

/** So many bytes of forms are held on disk at once, however slowly they come. */
const HELD = 2_000_000_000
/** So many of them from one network: one that sends slowly, or announces much, keeps nobody else waiting. */
const HELD_SHARE = 100_000_000
/** So many forms are worked on at once, one of them from each network: a heavy picture takes most of a processor. */
const AT_WORK = 2
const AT_WORK_SHARE = 1
/** How long a form waits for others in each queue, in milliseconds. */
const PATIENCE = 60_000

/** A multipart form that has come and has its turn, which lasts until `leave`. */
export type Form = { values: Record<string, unknown>; leave(): void }

/** Takes in multipart forms, as many as the process can bear; the others wait unread. */
export class Forms {
  readonly #held = new Shares(HELD, HELD_SHARE, PATIENCE)
  readonly #atWork = new Shares(AT_WORK, AT_WORK_SHARE, PATIENCE)
  readonly #folder: string

  /** @param dataFolder files wait in its folder `incoming` */
  constructor(dataFolder: string) {
    this.#folder = join(dataFolder, 'incoming')
    void sweepIncoming(this.#folder)
  }

  /**
   * Waits for the whole form, and for its turn; null when the body is no such form.
   * @param network where it comes from; null inside the process
   */
  async receive(c: HonoContext, network: string | null): Promise<Form | null> {
    const type = c.req.header('content-type') ?? ''
    const body = c.req.raw.body as ReadableStream<Uint8Array> | null
    if (!type.startsWith('multipart/form-data') || !body) return null
    const size = Number(c.req.header('content-length') ?? MAX_FORM)
    if (!(size <= MAX_FORM)) throw refuse('too_large')
    const owners = network === null ? [] : [network]
    const giveBack = await this.#held.take(size, owners)
    try {
      const { values, discard } = await readMultipart(body, type, this.#folder)
      const done = await this.#atWork.take(1, owners).catch(async (error) => {
        await discard()
        throw error
      })
      const leave = () => {
        done()
        giveBack()
        void discard().catch(() => {})
      }
      return { values, leave }
    } catch (error) {
      giveBack()
      throw isStorageFull(error) ? error : asRefused(error)
    }
  }
}
