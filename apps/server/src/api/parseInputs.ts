import { ApiError, type ErrorBody } from '@vitrine/api/error'
import { faultOf } from '@vitrine/api/inputFault'
import { unknownInputs } from '@vitrine/api/unknownInputs'
import type { Issue } from '@vitrine/domain/codes'
import type { z } from 'zod'

/**
 * The inputs as their schema reads them.
 * @param before what is wrong with them already, which the schema need not say again
 * @throws ApiError invalid_input with an issue for each input that is wrong, and for each name that the schema lacks
 */
export function parseInputs<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  before: readonly Issue[] = [],
): z.output<Schema> {
  const parsed = schema.safeParse(value)
  const known = new Set(before.map(({ path }) => path))
  const issues = [
    ...before,
    ...unknownInputs(schema, value).map(
      (path) => ({ path, code: 'input_unknown', params: { name: path } }) as const,
    ),
    ...distinct(parsed.error?.issues.map(issueOf) ?? []).filter(({ path }) => !known.has(path)),
  ]
  if (!parsed.success || issues.length > 0) throw invalid(issues)
  // PostgreSQL cannot store a NUL character, so no field may have one. The schemas keep values shallow.
  const nul = pathOfNul(parsed.data)
  if (nul) throw invalid([{ path: nul.join('.'), code: 'invalid_input' }])
  return parsed.data
}

/** Some texts are measured before and after they are made plain. */
const distinct = <T>(issues: readonly T[]): T[] => [
  ...new Map(issues.map((issue) => [JSON.stringify(issue), issue])).values(),
]

const invalid = (issues: ErrorBody['issues']) => new ApiError(400, { code: 'invalid_input', issues })

function issueOf(issue: z.core.$ZodIssue): Issue & { message?: string } {
  const path = issue.path.map(String).join('.')
  const fault = faultOf(issue)
  return fault ? ({ path, ...fault } as Issue) : { path, code: 'invalid_input', message: issue.message }
}

/** The path to a text with a NUL character in a value; null if there is none. */
function pathOfNul(value: unknown): string[] | null {
  if (typeof value === 'string') return value.includes('\0') ? [] : null
  if (typeof value !== 'object' || value === null) return null
  for (const [name, inner] of Object.entries(value)) {
    const path = pathOfNul(inner)
    if (path) return [name, ...path]
  }
  return null
}
