import type { Json } from './json.ts'

type Shape = { properties: Record<string, unknown>; required: string[] }

/** With less, what is written once costs more than it saves, and readers look for fields in two places. Characters. */
const LEAST = 400

/**
 * Writes objects, wherever they are, that have all fields of a schema with a name as that one and the rest (`allOf`): a
 * card is a work, with what is on sale of it.
 * @param schemas those with names
 */
export function compose<Part>(part: Part, schemas: Readonly<Record<string, Json>>): Part {
  const shapes = Object.entries(schemas).flatMap(([name, schema]) => {
    const shape = shapeOf(schema)
    return shape ? [{ name, shape, size: JSON.stringify(schema).length }] : []
  })
  const largest = shapes.filter(({ size }) => size >= LEAST).sort((one, other) => other.size - one.size)
  const written = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(written)
    if (typeof value !== 'object' || value === null) return value
    const shape = shapeOf(value as Json)
    const found = shape && largest.find((each) => isPart(each.shape, shape))
    if (found) return { allOf: [reference(found.name), written(without(shape, found.shape))] }
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, written(each)]))
  }
  return written(part) as Part
}

/** The fields of an answer's object. Those of requests are strict, so they cannot be composed. */
function shapeOf({ type, properties, required = [], ...others }: Json): Shape | null {
  const isPlain = type === 'object' && properties !== undefined && Object.keys(others).length === 0
  return isPlain ? ({ properties, required } as Shape) : null
}

/** Whether the whole has more fields, and those of the part just as the part has them. */
function isPart(part: Shape, whole: Shape): boolean {
  const names = Object.keys(part.properties)
  return (
    names.length < Object.keys(whole.properties).length &&
    names.every(
      (name) =>
        JSON.stringify(part.properties[name]) === JSON.stringify(whole.properties[name]) &&
        part.required.includes(name) === whole.required.includes(name),
    )
  )
}

function without({ properties, required }: Shape, part: Shape): Json {
  const rest = required.filter((name) => !Object.hasOwn(part.properties, name))
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(properties).filter(([name]) => !Object.hasOwn(part.properties, name)),
    ),
    ...(rest.length > 0 && { required: rest }),
  }
}

const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })
