import { z } from 'zod'

/**
 * Who writes the texts of answers. Agents read answers as a model reads them, so a text that somebody may have typed is
 * marked for them (MCP). A text whose schema has no pattern, format or choice needs an entry here, which `writers.test.ts`
 * checks: `zMade` or `zWritten`. It is a registry of its own, so nothing of it is in the document of the API.
 *
 * - by us: the server makes it, such as an id, an address of a file or a sentence of a plan; of an object, all of it is as a
 *   wallet signs it
 * - by people: somebody typed it, here, on a chain or elsewhere
 */
export const writers = z.registry<{
  by: 'people' | 'us'
  /** Only pages and contracts need it; it is left out for agents. */
  unread?: true
}>()

/** A text that the server makes. */
export const zMade = z.string().register(writers, { by: 'us' })
/** A text that somebody may have typed. */
export const zWritten = z.string().register(writers, { by: 'people' })
/** A text that the server makes, which agents need not read. */
export const zUnread = z.string().register(writers, { by: 'us', unread: true })

const bound = new WeakMap<z.ZodType, boolean>()

/** Whether a schema says what a text looks like: it has a pattern or a format, or lists the possible texts. */
export function isBoundText(schema: z.ZodType): boolean {
  const known = bound.get(schema)
  if (known !== undefined) return known
  const json = JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' }))
  const isOne = /"(pattern|format|enum|const)":/.test(json)
  bound.set(schema, isOne)
  return isOne
}
