import type { Code, Fault } from '@vitrine/domain/codes'
import type { z } from 'zod'

// What is wrong with an input may have a code of its own, with figures, instead of `invalid_input`. A schema carries it as
// the params of a refinement, and the server's answer has it as an issue.

/** The params of a refinement that fails with a code. */
export const failsWith = (fault: Fault): { params: Record<string, unknown> } => ({ params: { fault } })

/** The code that an issue of a schema carries; null if it has none. */
export function faultOf(issue: z.core.$ZodIssue): Fault<Code> | null {
  const params = issue.code === 'custom' ? issue.params : undefined
  return (params?.fault as Fault | undefined) ?? null
}

/** Refuses what comes twice in a list. */
export const once = (list: readonly string[], context: z.core.$RefinementCtx): void => {
  const seen = new Set<string>()
  for (const [at, name] of list.entries()) {
    if (seen.has(name))
      context.addIssue({
        code: 'custom',
        path: [at],
        ...failsWith({ code: 'input_repeated', params: { name } }),
      })
    seen.add(name)
  }
}

type Fields = Readonly<Record<string, unknown>>
type Refinement = (input: Fields, context: z.core.$RefinementCtx) => void

/** Refuses fields that have no effect without another one. */
export const needs =
  (names: readonly string[], other: string): Refinement =>
  (input, context) => {
    if (input[other] !== undefined) return
    for (const name of names.filter((each) => input[each] !== undefined))
      context.addIssue({
        code: 'custom',
        path: [name],
        ...failsWith({ code: 'input_needs', params: { name, other } }),
      })
  }

/** Refuses a field beside another one; `false` counts as left out. */
export const excludes =
  (name: string, other: string): Refinement =>
  (input, context) => {
    const isGiven = (each: string) => input[each] !== undefined && input[each] !== false
    if (isGiven(name) && isGiven(other))
      context.addIssue({
        code: 'custom',
        path: [name],
        ...failsWith({ code: 'input_excluded', params: { name, other } }),
      })
  }

const amountIn = <T>(value: unknown, amount: (text: string) => T) =>
  typeof value === 'string' ? amount(value) : null

/** Refuses a range whose end is below its beginning. @param amount makes a number of what a field holds */
export const inOrder =
  (name: string, other: string, amount: (text: string) => number | bigint | null): Refinement =>
  (input, context) => {
    const [low, high] = [name, other].map((each) => amountIn(input[each], amount))
    if (low == null || high == null || low <= high) return
    context.addIssue({
      code: 'custom',
      path: [other],
      ...failsWith({ code: 'range_reversed', params: { name, other } }),
    })
  }
