import { zWebhookEvent } from '../src/entities/programs/webhook.ts'
import type { Operation } from '../src/operation.ts'
import { operations } from '../src/operations.ts'
import { Types } from './types.ts'

const PARTS = ['params', 'query', 'json', 'form'] as const

function inputOf(types: Types, operation: Operation): string {
  const parts = PARTS.flatMap((name) => {
    const schema = operation[name]
    if (!schema) return []
    // A part of an input can be left out if all its fields can.
    return [`${name}${schema.safeParse({}).success ? '?' : ''}: ${types.of(schema, 'input')}`]
  })
  return `{ ${parts.join('; ')} }`
}

/** The file that takes the place of src/routes.d.ts: the types of all calls, without their schemas. */
export function routeTypes(): string {
  const types = new Types()
  const routes = (Object.values(operations) as Operation[]).map(
    (operation) => `  /** ${operation.summary.replaceAll('*/', '')} */
  ${JSON.stringify(operation.route)}: {
    input: ${inputOf(types, operation)}
    output: ${types.of(operation.output, 'output')}${
      operation.inList
        ? `
    inList: ${types.of(operation.inList, 'output')}`
        : ''
    }
  }`,
  )
  return `${types.named()}
/** Every call of the API, by method and path. */
export interface Routes {
${routes.join('\n')}
}
export type Route = keyof Routes
export type OutputOf<R extends Route> = Routes[R]['output']
export type InputOf<R extends Route> = Routes[R]['input']
/** The output of a route with \`fields: 'list'\`, and the routes that have one. */
export type InListOf<R extends Route> = Routes[R] extends { inList: infer L } ? L : never
export type ListRoute = { [R in Route]: [InListOf<R>] extends [never] ? never : R }[Route]
`
}

/** The file that takes the place of src/entities/programs/webhook.d.ts. */
export function webhookTypes(): string {
  const types = new Types()
  types.of(zWebhookEvent, 'output')
  return types.named()
}
