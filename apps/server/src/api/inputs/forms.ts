import { join } from 'node:path'
import type { ReadableStream } from 'node:stream/web'
import type { Context as HonoContext } from 'hono'
import { Semaphore } from '../../bounded/semaphore.ts'
import type { Owner } from '../../bounded/shares.ts'
import { Shares } from '../../bounded/shares.ts'
import { refuse } from '../../calls/refuse.ts'
import { cannotStore } from '../../process/isStorageFull.ts'
import { asRefused } from './asRefused.ts'
import { MAX_FORM, readMultipart } from './multipart.ts'

/**
 * How many bytes of forms may be on disk at once. They count when they arrive, so nobody takes others' place by
 * announcing a large form.
 */
const RECEIVED = 2_000_000_000
/** The forms that a wallet or a network may have announced, so that slow senders do not block others. Bytes. */
const ANNOUNCED_SHARE = 100_000_000
/** How many forms are processed at once in total, and per wallet and network. A heavy picture keeps a processor busy. */
const AT_WORK = 2
const AT_WORK_SHARE = 1
/** How long a form waits in each queue, in milliseconds. */
const LONGEST_WAIT = 60_000
/** After this time a form has no place any more, in milliseconds. Node ends its request before, unless it is processed. */
const LONGEST = 15 * 60_000

/** A received multipart form. It keeps its place until `leave` is called. */
export type Form = {
  values: Record<string, unknown>
  /** The names of fields that came more than once. */
  repeated: readonly string[]
  leave(): void
}

/** Receives multipart forms, as many as the limits allow. The others wait unread. */
export class Forms {
  readonly #announced = new Shares(Number.POSITIVE_INFINITY, ANNOUNCED_SHARE, LONGEST_WAIT, LONGEST)
  readonly #received = new Semaphore(RECEIVED, LONGEST_WAIT, LONGEST)
  readonly #atWork = new Shares(AT_WORK, AT_WORK_SHARE, LONGEST_WAIT, LONGEST)
  readonly #folder: string

  /** @param dataFolder forms are written to its folder `incoming` */
  constructor(dataFolder: string) {
    this.#folder = join(dataFolder, 'incoming')
  }

  /**
   * Receives the whole form, then waits for its turn. Null when the body is not a multipart form.
   * @param owners whose shares it uses: first the wallet, which otherwise had a share at every address, then the networks
   */
  async receive(c: HonoContext, owners: readonly Owner[]): Promise<Form | null> {
    const type = c.req.header('content-type') ?? ''
    const body = c.req.raw.body as ReadableStream<Uint8Array> | null
    if (!type.startsWith('multipart/form-data') || !body) return null
    const size = Number(c.req.header('content-length') ?? MAX_FORM)
    if (!(size <= MAX_FORM)) throw refuse('too_large')
    const taken = [await this.#announced.take(size, owners)]
    let ended = false
    const giveBack = () => {
      ended = true
      for (const each of taken.splice(0)) each()
    }
    try {
      const { values, repeated, discard } = await readMultipart(body, type, this.#folder, async (bytes) => {
        const give = await this.#received.take(bytes)
        // The form may have broken off while it waited.
        if (ended) give()
        else taken.push(give)
      })
      const done = await this.#atWork.take(1, owners).catch(async (error) => {
        await discard()
        throw error
      })
      const leave = () => {
        done()
        giveBack()
        void discard().catch(() => {})
      }
      return { values, repeated, leave }
    } catch (error) {
      giveBack()
      throw cannotStore(error) ? error : asRefused(error)
    }
  }
}
