import type { Context as HonoContext } from 'hono'
import { refuse } from '../services/refuse.ts'
import { asRefused, refuseLarger } from './body.ts'
import { Turns } from './turns.ts'

/** Forms carry at most a file and its cover. Bytes. */
const MAX_FORM = 61_000_000
/** So many bytes of forms are held at once, however slowly they come. */
const HELD = 400_000_000
/** So many forms are taken apart and worked on at once: it takes four times a form's size, and most of a processor. */
const AT_WORK = 2
/** How long a form waits for others, in milliseconds. */
const PATIENCE = 60_000

/** A multipart form that has come and has its turn. */
export type Form = { read(): Promise<Record<string, unknown>>; leave(): void }

/** Takes in multipart forms, as many as the process can bear; the others wait unread. */
export class Forms {
  readonly #held = new Turns(HELD, PATIENCE)
  readonly #atWork = new Turns(AT_WORK, PATIENCE)

  /** Waits for the whole form, and for its turn, which lasts until `leave`; null when the body is no such form. */
  async receive(c: HonoContext): Promise<Form | null> {
    const type = c.req.header('content-type') ?? ''
    if (!type.startsWith('multipart/form-data')) return null
    const size = Number(c.req.header('content-length') ?? MAX_FORM)
    if (!(size <= MAX_FORM)) throw refuse('too_large')
    const giveBack = await this.#held.take(size)
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
}
