import { zWebhookEvent } from '../src/entities/webhook.ts'
import type { Operation } from '../src/operation.ts'
import { operations } from '../src/operations.ts'
import { isOptional, typeOf } from './typeOf.ts'

const PARTS = ['params', 'query', 'json', 'form'] as const

function inputOf(operation: Operation): string {
  const parts = PARTS.flatMap((name) => {
    const schema = operation[name]
    return schema ? [`${name}${isOptional(schema) ? '?' : ''}: ${typeOf(schema, 'input')}`] : []
  })
  return `{ ${parts.join('; ')} }`
}

/** The file that takes the place of src/routes.d.ts: the types of all calls, without their schemas. */
export function routeTypes(): string {
  const routes = (Object.values(operations) as Operation[]).map(
    (operation) => `  /** ${operation.summary.replaceAll('*/', '')} */
  ${JSON.stringify(operation.route)}: {
    input: ${inputOf(operation)}
    output: ${typeOf(operation.output, 'output')}${
      operation.inList
        ? `
    inList: ${typeOf(operation.inList, 'output')}`
        : ''
    }
  }`,
  )
  return `/** Every call of the API, by method and path. */
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

/** The file that takes the place of src/entities/webhook.d.ts. */
export const webhookTypes = (): string =>
  `/** The body of a delivery of a webhook. */\nexport type WebhookEvent = ${typeOf(zWebhookEvent, 'output')}\n`
