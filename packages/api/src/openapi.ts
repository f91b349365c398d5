import type { Code } from '@vitrine/domain/codes'
import { isRole } from '@vitrine/domain/roles'
import { z } from 'zod'
import { zLiveEvent } from './entities/liveEvent.ts'
import { zWebhookEvent } from './entities/webhook.ts'
import { statusOf } from './error.ts'
import { exampleOf } from './exampleOf.ts'
import { keyRights } from './keyRights.ts'
import { liveStream } from './liveStream.ts'
import { needsSession, type Operation } from './operation.ts'
import { type Subject, subjects } from './operations.ts'
import { takeoutDownload } from './takeout.ts'
import { VERSION } from './version.ts'

type Json = Record<string, unknown>

/**
 * The OpenAPI 3.1 document of the whole API, derived from the operations. @param origin the public origin of this API
 */
export function createOpenApi(origin: string): Json {
  const paths: Record<string, Json> = {}
  for (const [subject, operations] of Object.entries(subjects) as [Subject, Record<string, Operation>][])
    for (const [name, operation] of Object.entries(operations)) {
      const [method, path] = operation.route.split(' ') as [string, string]
      paths[path] = { ...paths[path], [method.toLowerCase()]: describe(name, operation, subject) }
    }
  paths[liveStream.route.replace('GET ', '')] = { get: describeStream() }
  paths[takeoutDownload.route.replace('GET ', '')] = { get: describeDownload() }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vitrine',
      version: VERSION,
      description:
        'A marketplace for crypto collectibles. Amounts are wei as decimal strings; page numbers start at 1; ' +
        'errors are { code, message, params?, issues? }.',
    },
    servers: [{ url: `${origin}/api` }],
    tags: Object.keys(subjects).map((name) => ({ name })),
    paths,
    webhooks: { event: { post: describeWebhook() } },
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

/** @param strict names that the schema does not have are refused */
function schemaOf(schema: z.ZodType, io: 'input' | 'output' = 'input', strict = false): Json {
  const close = ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: Json }) => {
    const { def } = zodSchema._zod
    if (strict && def.type === 'object' && !def.catchall) jsonSchema.additionalProperties = false
  }
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    ...{ io, unrepresentable: 'any', override: close },
  }) as Json
  return json
}

/** What an API key may do. */
const KEYS = {
  owner: 'An API key may call it, as its owner.',
  visitor: 'An API key may call it, and gets what a visitor gets.',
  never: 'Not for API keys.',
} as const

function describe(name: string, operation: Operation, subject: Subject): Json {
  const output = schemaOf(operation.output, 'output')
  const schema = operation.inList ? { anyOf: [output, schemaOf(operation.inList, 'output')] } : output
  return {
    operationId: name,
    tags: [subject],
    summary: operation.summary,
    description: KEYS[keyRights(operation) ?? 'never'],
    ...(operation.access !== 'public' && {
      security: needsSession(operation.access) ? [{ bearer: [] }] : [{}, { bearer: [] }],
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
        content: { 'application/json': { schema, example: exampleOf(output) } },
      },
      ...refusals(operation),
    },
  }
}

/** The errors that a call can return, by status; each lists its codes. */
function refusals(operation: Operation): Record<number, Json> {
  const codes = new Set<Code>([
    'invalid_input',
    ...(needsSession(operation.access) ? (['unauthorized'] as const) : []),
    ...(isRole(operation.access) ? [`not_${operation.access}` as const] : []),
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
    tags: ['programs' satisfies Subject],
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

function describeDownload(): Json {
  return {
    operationId: 'takeoutDownload',
    tags: ['people' satisfies Subject],
    summary: takeoutDownload.summary,
    parameters: [{ name: 'ticket', in: 'path', required: true, schema: { type: 'string' } }],
    responses: {
      200: {
        description: 'The zip',
        content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
      },
      '4XX': {
        description: `Refused, with one of the codes ${takeoutDownload.errors.join(', ')}`,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function describeWebhook(): Json {
  const header = (name: string, description: string) => ({
    ...{ name, in: 'header', required: true, description },
    schema: { type: 'string' },
  })
  return {
    operationId: 'webhookEvent',
    tags: ['programs' satisfies Subject],
    summary:
      'Sent to the webhooks of users, signed by the Standard Webhooks specification (https://www.standardwebhooks.com). ' +
      'Answer with a status from 200 to 299 within ten seconds; 410 switches the webhook off, and anything else is tried again for about a day.',
    parameters: [
      header('webhook-id', 'The same at each attempt and replay: a delivery may arrive more than once'),
      header('webhook-timestamp', 'When it was sent, in seconds'),
      header(
        'webhook-signature',
        'v1, and the HMAC-SHA-256 of `id.timestamp.body`; one for each valid secret',
      ),
    ],
    requestBody: body('application/json', zWebhookEvent, false),
    responses: { '2XX': { description: 'Received' } },
  }
}

function body(type: string, schema: z.ZodType, strict = true): Json {
  const json = schemaOf(schema, 'input', strict)
  // A call without a body is one with none of its inputs.
  const required = type !== 'application/json' || !schema.safeParse({}).success
  return { required, content: { [type]: { schema: json, example: exampleOf(json) } } }
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || !(inner as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(inner as z.ZodType),
  }))
}
