import { kindOf } from '@vitrine/api/callLimits'
import type { Operation } from '@vitrine/api/operation'
import { operations } from '@vitrine/api/operations'
import type { Person, TestServer } from '../servers/testServer.ts'
import type { Call } from './inputs.ts'
import { requestOf } from './requestOf.ts'

/** Every read outside of the console. */
const reads = (Object.entries(operations) as [string, Operation][]).filter(
  ([, operation]) => kindOf(operation) === 'reads' && !operation.route.startsWith('GET /console'),
)

/** The texts to find, and the parameters of the calls that may contain them. */
export type Wanted = { texts: string[]; name: string; params: Record<string, string[]> }

/** Calls of an operation with every combination of the known parameters. */
export function callsOf(
  operation: Operation,
  { name: searched, params: known }: Pick<Wanted, 'name' | 'params'>,
): Call[] {
  const optionsOf = (name: string, schema: unknown): string[] =>
    known[name] ?? (schema as { options?: string[] }).options ?? ['x']
  const params = Object.entries(operation.params?.shape ?? {}).reduce<Record<string, string>[]>(
    (calls, [name, schema]) =>
      calls.flatMap((call) => optionsOf(name, schema).map((value) => ({ ...call, [name]: value }))),
    [{}],
  )
  const json = operation.json ? { json: { name: searched } } : {}
  const query = operation.query && 'q' in operation.query.shape ? { q: searched } : {}
  return params.map((each) => ({ params: each, query, ...json }))
}

/** The calls whose answers contain one of the texts. */
export async function namingCalls(
  server: TestServer,
  person: Person | null,
  wanted: Wanted,
): Promise<string[]> {
  const found = new Set<string>()
  const ask = async (name: string, operation: Operation, call: Call) => {
    const request = requestOf('http://localhost:3000/api', operation, call, person?.token() ?? null)
    const text = await (await server.fetchApi(request)).text()
    if (wanted.texts.some((each) => text.includes(each))) found.add(name)
  }
  for (const [name, operation] of reads)
    await Promise.all(callsOf(operation, wanted).map((call) => ask(name, operation, call)))
  return [...found].sort()
}
