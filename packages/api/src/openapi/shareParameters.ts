import type { Json } from './json.ts'

export type Call = Json & { parameters: Json[] }

/** Gives parameters that several calls have a name in the document, in place. @returns them by their names */
export function shareParameters(calls: readonly Call[]): Record<string, Json> {
  const counts = new Map<string, number>()
  for (const parameter of calls.flatMap((call) => call.parameters)) {
    const text = JSON.stringify(parameter)
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  const shared: Record<string, Json> = {}
  const names = new Map<string, string>()
  for (const [text, count] of counts) {
    if (count === 1) continue
    const parameter = JSON.parse(text)
    const taken = Object.keys(shared).filter((name) => name.replace(/\d+$/, '') === parameter.name).length
    const name = `${parameter.name}${taken === 0 ? '' : taken + 1}`
    shared[name] = parameter
    names.set(text, name)
  }
  for (const call of calls)
    call.parameters = call.parameters.map((parameter) => {
      const name = names.get(JSON.stringify(parameter))
      return name === undefined ? parameter : { $ref: `#/components/parameters/${name}` }
    })
  return shared
}
