import { ApiError, type ErrorBody } from '@vitrine/api/error'
import { faultOf } from '@vitrine/api/inputFault'
import { unknownInputs } from '@vitrine/api/unknownInputs'
import type { Issue } from '@vitrine/domain/codes'
import type { z } from 'zod'

/** How many issues an answer names, and the most letters of a path or of a name in it. */
const MOST_ISSUES = 20
const LONGEST_PATH = 200
/** Of a schema's issues some say the same. */
const MOST_LOOKED_AT = 100

/**
 * The inputs as their schema reads them.
 * @param before issues that were found before. The schema's issues of the same inputs are left out
 * @throws ApiError invalid_input with an issue for each input that is wrong, and for each name that the schema lacks: the
 * first of them
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
    ...unknownInputs(schema, value)
      .slice(0, MOST_ISSUES)
      .map((path) => ({ path, code: 'input_unknown', params: { name: path } }) as const),
    ...distinct(parsed.error?.issues.slice(0, MOST_LOOKED_AT).map(issueOf) ?? []).filter(
      ({ path }) => !known.has(path),
    ),
  ]
  if (!parsed.success || issues.length > 0) throw invalid(issues)
  // PostgreSQL cannot store a NUL character, so no field may have one. The schemas keep values shallow.
  const nul = pathOfNul(parsed.data)
  if (nul) throw invalid([{ path: nul.join('.'), code: 'invalid_input' }])
  return parsed.data
}

type Issues = NonNullable<ErrorBody['issues']>

/** Some texts are measured before and after they are made plain. */
const distinct = <T>(issues: readonly T[]): T[] => [
  ...new Map(issues.map((issue) => [JSON.stringify(issue), issue])).values(),
]

const invalid = (issues: Issues) =>
  new ApiError(400, { code: 'invalid_input', issues: issues.slice(0, MOST_ISSUES).map(shortened) })

const cut = (text: string): string => text.slice(0, LONGEST_PATH)

function shortened(issue: Issues[number]): Issues[number] {
  const { params } = issue as { params?: Readonly<Record<string, string>> }
  if (!params) return { ...issue, path: cut(issue.path) }
  const shown = Object.fromEntries(Object.entries(params).map(([name, text]) => [name, cut(text)]))
  return { ...issue, path: cut(issue.path), params: shown } as Issues[number]
}

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
