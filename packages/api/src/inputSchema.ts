import { z } from 'zod'

type Json = Record<string, unknown>

/** The JSON schema of what a call takes, with its named parts in their places. Nothing of an input contains itself. */
export function inputSchema(schema: z.ZodType): Json {
  const { $defs = {}, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json & {
    $defs?: Record<string, Json>
  }
  const inline = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(inline)
    if (part === null || typeof part !== 'object') return part
    const { $ref } = part as Json
    if (typeof $ref === 'string') return inline($defs[$ref.replace('#/$defs/', '')])
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, inline(inner)]))
  }
  return inline(json) as Json
}
