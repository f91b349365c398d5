import type { Code } from '@vitrine/domain/codes'
import { z } from 'zod'
import { zLiveEvent } from './entities/liveEvent.ts'
import { statusOf } from './error.ts'
import { exampleOf } from './exampleOf.ts'
import { liveStream } from './liveStream.ts'
import type { Operation } from './operation.ts'
import { operations } from './operations.ts'

type Json = Record<string, unknown>

/**
 * The OpenAPI 3.1 document of the whole API, derived from the operations. @param origin the public origin of this API
 */
export function createOpenApi(origin: string): Json {
  const paths: Record<string, Json> = {}
  for (const [name, operation] of Object.entries(operations) as [string, Operation][]) {
    const [method, path] = operation.route.split(' ') as [string, string]
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(name, operation) }
  }
  paths[liveStream.route.replace('GET ', '')] = { get: describeStream() }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vitrine',
      version: '0.1.0',
      description:
        'A marketplace for crypto collectibles. Amounts are wei as decimal strings; page numbers start at 1; ' +
        'errors are { code, message, params?, issues? }.',
    },
    servers: [{ url: `${origin}/api` }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: errorSchema },
    },
  }
}

const errorSchema = schemaOf(
  z.object({
    code: z.string(),
    message: z.string().optional(),
    params: z.record(z.string(), z.string()).optional(),
    issues: z
      .array(
        z.object({ path: z.string(), code: z.string(), params: z.record(z.string(), z.string()).optional() }),
      )
      .optional(),
    requestId: z.string().optional(),
  }),
)

function schemaOf(schema: z.ZodType, io: 'input' | 'output' = 'input'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return json
}

function describe(name: string, operation: Operation): Json {
  const output = schemaOf(operation.output, 'output')
  return {
    operationId: name,
    summary: operation.summary,
    ...(operation.access !== 'public' && {
      security: operation.access === 'signedIn' ? [{ bearer: [] }] : [{}, { bearer: [] }],
    }),
    parameters: [
      ...parametersOf(operation.params, 'path'),
      ...parametersOf(operation.query, 'query'),
      ...(operation.route.startsWith('GET ') ? [SEEN] : []),
    ],
    ...(operation.json && { requestBody: body('application/json', operation.json) }),
    ...(operation.form && { requestBody: body('multipart/form-data', operation.form) }),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: output, example: exampleOf(output) } },
      },
      ...refusals(operation),
    },
  }
}

/** The errors that a call can return, by status; each lists its codes. */
function refusals(operation: Operation): Record<number, Json> {
  const codes = new Set<Code>([
    'invalid_input',
    ...(operation.access === 'signedIn' ? (['unauthorized'] as const) : []),
    ...operation.errors,
    'rate_limited',
    'internal',
  ])
  const statuses = new Map<number, Code[]>()
  for (const code of codes) statuses.set(statusOf(code), [...(statuses.get(statusOf(code)) ?? []), code])
  return Object.fromEntries(
    [...statuses].map(([status, list]) => [
      status,
      {
        description: list.join(', '),
        content: {
          'application/json': {
            schema: {
              allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: list } } }],
            },
            example: { code: list[0] },
          },
        },
      },
    ]),
  )
}

/** Every read accepts it; the server takes it before the operation does. */
const SEEN: Json = {
  name: 'seen',
  in: 'query',
  required: false,
  description:
    'The `position` of a live event; the answer is not older than the event, whatever is cached on the way',
  schema: { type: 'string', pattern: '^\\d{1,20}$' },
}

function describeStream(): Json {
  return {
    operationId: 'liveStream',
    summary: liveStream.summary,
    parameters: parametersOf(liveStream.query, 'query'),
    responses: {
      200: {
        description:
          'An endless stream; `event` is the type, `id` lets a client resume, `data` is the event as JSON',
        // OpenAPI 3.1 has no schema for the messages of a stream; this is the schema of each `data`.
        content: { 'text/event-stream': { schema: schemaOf(zLiveEvent) } },
      },
      '4XX': {
        description: `Refused, with one of the codes ${liveStream.errors.join(', ')}`,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function body(type: string, schema: z.ZodType): Json {
  const json = schemaOf(schema)
  return { required: true, content: { [type]: { schema: json, example: exampleOf(json) } } }
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || !(inner as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(inner as z.ZodType),
  }))
}
