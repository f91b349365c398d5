import type { z } from 'zod'

type Path = readonly (string | number)[]
type Def = {
  type: string
  shape?: Record<string, z.ZodType>
  catchall?: z.ZodType
  element?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  options?: readonly z.ZodType[]
}

/**
 * The names in a caller's input that its schema does not have, as paths. A schema alone would leave them out in silence,
 * and the call would do something else than was asked for: `quantitty: 5` would buy one copy.
 */
export function unknownInputs(schema: z.ZodType, value: unknown, path: Path = []): string[] {
  const {
    type,
    shape = {},
    catchall,
    element,
    innerType,
    in: before,
    options,
  } = schema._zod.def as unknown as Def
  const inner = innerType ?? before
  if (inner) return unknownInputs(inner, value, path)
  if (typeof value !== 'object' || value === null) return []
  if (type === 'array' && element && Array.isArray(value))
    return value.flatMap((each, at) => unknownInputs(element, each, [...path, at]))
  if (type === 'union') {
    const fitting = options?.find((option) => option.safeParse(value).success)
    return fitting ? unknownInputs(fitting, value, path) : []
  }
  // A loose object says that it takes any name.
  if (type !== 'object' || catchall) return []
  return Object.entries(value).flatMap(([name, each]) => {
    const known = Object.hasOwn(shape, name) ? shape[name] : undefined
    return known ? unknownInputs(known, each, [...path, name]) : [[...path, name].join('.')]
  })
}
