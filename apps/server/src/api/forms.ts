import type { Context as HonoContext } from 'hono'
import { refuse } from '../services/refuse.ts'
import { Turns } from '../turns.ts'
import { asRefused, refuseLarger } from './body.ts'

/** Forms carry at most a file and its cover. Bytes. */
const MAX_FORM = 61_000_000
/** So many bytes of forms are held at once, however slowly they come. */
const HELD = 400_000_000
/** So many of them from one network: whoever sends slowly, or announces much, keeps nobody else waiting. */
const SHARE = 100_000_000
/** So many forms are taken apart and worked on at once: it takes four times a form's size, and most of a processor. */
const AT_WORK = 2
/** How long a form waits for others, in milliseconds. */
const PATIENCE = 60_000

/** A multipart form that has come and has its turn. */
export type Form = { read(): Promise<Record<string, unknown>>; leave(): void }

/** Takes in multipart forms, as many as the process can bear; the others wait unread. */
export class Forms {
  readonly #held = new Turns(HELD, PATIENCE)
  readonly #shares = new Map<string, Turns>()
  readonly #atWork = new Turns(AT_WORK, PATIENCE)

  /**
   * Waits for the whole form, and for its turn, which lasts until `leave`; null when the body is no such form.
   * @param network where it comes from; null inside the process
   */
  async receive(c: HonoContext, network: string | null): Promise<Form | null> {
    const type = c.req.header('content-type') ?? ''
    if (!type.startsWith('multipart/form-data')) return null
    const size = Number(c.req.header('content-length') ?? MAX_FORM)
    if (!(size <= MAX_FORM)) throw refuse('too_large')
    const giveBack = await this.#hold(size, network)
    try {
      await refuseLarger(c, MAX_FORM)
      const bytes = await c.req.arrayBuffer()
      const done = await this.#atWork.take()
      return {
        read: async () => {
          const form = new Response(bytes, { headers: { 'content-type': type } })
          return Object.fromEntries(await form.formData().catch((error) => Promise.reject(asRefused(error))))
        },
        leave: () => {
          done()
          giveBack()
        },
      }
    } catch (error) {
      giveBack()
      throw asRefused(error)
    }
  }

  /** Waits until there is room for a form, with its network's first. */
  async #hold(size: number, network: string | null): Promise<() => void> {
    if (network === null) return this.#held.take(size)
    const share = this.#shares.get(network) ?? new Turns(SHARE, PATIENCE)
    this.#shares.set(network, share)
    const giveBack: (() => void)[] = []
    const leave = () => {
      for (const each of giveBack) each()
      if (share.isIdle) this.#shares.delete(network)
    }
    try {
      giveBack.push(await share.take(size))
      giveBack.push(await this.#held.take(size))
      return leave
    } catch (error) {
      leave()
      throw error
    }
  }
}
