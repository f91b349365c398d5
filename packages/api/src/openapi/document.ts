import { isRole } from '@vitrine/domain/people/roles'
import type { z } from 'zod'
import { CALL_LIMITS, CROWD, isByWallet, type Limited, limitedAs } from '../callLimits.ts'
import { liveStream } from '../client/liveStream.ts'
import { zLiveEvent } from '../entities/liveEvent.ts'
import { zWebhookEvent } from '../entities/programs/webhook.ts'
import { keyRights } from '../keyRights.ts'
import { needsSession, type Operation } from '../operation.ts'
import { type OperationSubject, subjects } from '../operations.ts'
import { takeoutDownload } from '../takeout.ts'
import { VERSION } from '../version.ts'
import { answerExample } from './answers.ts'
import { Components } from './components.ts'
import type { Json } from './json.ts'
import { type Call, shareParameters } from './shareParameters.ts'

/**
 * The OpenAPI 3.1 document of the whole API, derived from the operations. @param origin the public origin of this API
 */
export function createOpenApi(origin: string): Json {
  const paths: Record<string, Record<string, Call>> = {}
  const components = new Components()
  for (const [subject, operations] of Object.entries(subjects) as [
    OperationSubject,
    Record<string, Operation>,
  ][])
    for (const [name, operation] of Object.entries(operations)) {
      if (isRole(operation.access)) continue
      const [method, path] = operation.route.split(' ') as [string, string]
      paths[path] = { ...paths[path], [method.toLowerCase()]: describe(components, name, operation, subject) }
    }
  paths[liveStream.route.replace('GET ', '')] = { get: describeStream(components) }
  paths[takeoutDownload.route.replace('GET ', '')] = { get: describeDownload(components) }
  const parameters = shareParameters(Object.values(paths).flatMap((path) => Object.values(path)))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vitrine',
      version: VERSION,
      description:
        'A marketplace for crypto collectibles. Amounts are wei as decimal strings; page numbers start at 1; ' +
        'errors are { code, message, params?, issues? }. A call’s `default` answer lists the codes of its own by their status; ' +
        'every call may also answer 400 invalid_input, 401 unauthorized and 500 internal. Answers say what is left of limits in RateLimit-Policy and RateLimit. Calls of the operator’s console are not here: they need a person ' +
        'with a role, and no key may make them.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${origin}/api` }],
    security: SESSION,
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: components.composed(paths),
    webhooks: { event: { post: describeWebhook(components) } },
    components: {
      securitySchemes: SECURITY,
      parameters,
      ...components.toJSON(),
    },
  }
}

/** What a subject's calls are about. */
const TAGS: Record<OperationSubject, string> = {
  works: 'Works and their tokens: what they are, who owns them, creating and importing them.',
  collections: 'Collections of works, and their launches.',
  trading: 'Listings, auctions, bids, offers to buy, purchases, and plans of what has to be signed.',
  people: 'Accounts, profiles, follows, notifications and subscriptions.',
  discovery: 'Lists, search, suggestions, home and activity.',
  moderation: 'Reports, verification, and answers to what was hidden.',
  operator: 'Errors that pages report.',
  programs: 'API keys, webhooks and the live stream.',
}

const SECURITY = {
  session: { type: 'http', scheme: 'bearer', description: 'The token of somebody who signed in.' },
  key: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API key. Where a session is needed, a call with it is its owner’s; elsewhere it gets what a visitor gets.',
  },
}

/** What a call needs that says nothing else: a session. */
const SESSION = [{ session: [] }]

/** Who may call: each entry is one way, and an empty one is without either. */
function securityOf(operation: Operation): { security?: Json[] } {
  const forVisitors = needsSession(operation.access) ? [] : [{}]
  const forPeople = operation.access === 'public' ? [] : SESSION
  const security = [...forVisitors, ...forPeople, ...(keyRights(operation) ? [{ key: [] }] : [])]
  return security.length === 1 && security[0] === SESSION[0] ? {} : { security }
}

function describe(
  components: Components,
  name: string,
  operation: Operation,
  subject: OperationSubject,
): Call {
  const output = components.output(operation.output)
  const schema = operation.inList ? { anyOf: [output, components.output(operation.inList)] } : output
  return {
    operationId: name,
    tags: [subject],
    summary: operation.summary,
    ...securityOf(operation),
    parameters: [
      ...parametersOf(components, operation.params, 'path'),
      ...parametersOf(components, operation.query, 'query'),
      ...(operation.route.startsWith('GET ') ? [SEEN] : []),
    ],
    ...(operation.json && { requestBody: body(components, 'application/json', operation.json) }),
    ...(operation.form && { requestBody: body(components, 'multipart/form-data', operation.form) }),
    responses: {
      200: components.answer(schema, answerExample(name)),
      ...refusals(components, operation),
    },
  }
}

/** How a call is refused: its limit, and the codes of its errors besides those of every call. */
function refusals(components: Components, operation: Operation): Record<string, Json> {
  const limited = limitedAs(operation)
  return {
    429: components.limit(`limit_${limited}`, limitText(limited)),
    default: components.refusal(operation.errors),
  }
}

function limitText(limited: Limited): string {
  const { points, duration } = CALL_LIMITS[limited]
  const most = `At most ${points} ${NOUNS[limited]} in ${duration} seconds`
  if (isByWallet(limited))
    return `${most} for a wallet, or without one for a network; ${points * CROWD} for all wallets of a network`
  const key = limited === 'reads' ? '; with an API key more, for the key' : ''
  return `${most} for a network, at each process${key}`
}

const NOUNS: Record<Limited, string> = {
  reads: 'reads',
  writes: 'writes',
  uploads: 'uploads',
  mails: 'mails',
  reports: 'reports',
  asks: 'plans and checks',
  errors: 'errors of pages',
}

/** Every read accepts it; the server takes it before the operation does. */
const SEEN: Json = {
  name: 'seen',
  in: 'query',
  description:
    'The `position` of a live event; the answer is not older than the event, whatever is cached on the way',
  schema: { type: 'string', pattern: '^\\d{1,20}$' },
}

function describeStream(components: Components): Call {
  return {
    operationId: 'liveStream',
    security: [],
    tags: ['programs' satisfies OperationSubject],
    summary: liveStream.summary,
    parameters: parametersOf(components, liveStream.query, 'query'),
    responses: {
      200: {
        description:
          'An endless stream; `event` is the type, `id` lets a client resume, `data` is the event as JSON',
        // OpenAPI 3.1 has no schema for the messages of a stream; this is the schema of each `data`.
        content: { 'text/event-stream': { schema: components.output(zLiveEvent) } },
      },
      '4XX': components.refusal(liveStream.errors),
    },
  }
}

function describeDownload(components: Components): Call {
  return {
    operationId: 'takeoutDownload',
    security: [],
    tags: ['people' satisfies OperationSubject],
    summary: takeoutDownload.summary,
    parameters: [{ name: 'ticket', in: 'path', required: true, schema: { type: 'string' } }],
    responses: {
      200: {
        description: 'The zip',
        content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
      },
      '4XX': components.refusal(takeoutDownload.errors),
    },
  }
}

function describeWebhook(components: Components): Json {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  })
  return {
    operationId: 'webhookEvent',
    security: [],
    tags: ['programs' satisfies OperationSubject],
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
    requestBody: {
      required: true,
      content: { 'application/json': { schema: components.output(zWebhookEvent) } },
    },
    responses: { '2XX': { description: 'Received' } },
  }
}

function body(components: Components, type: string, schema: z.ZodType): Json {
  // A call without a body is one with none of its inputs.
  const required = type !== 'application/json' || !schema.safeParse({}).success
  return { required, content: { [type]: { schema: components.input(schema, { strict: true }) } } }
}

function parametersOf(
  components: Components,
  schema: z.ZodObject | undefined,
  place: 'path' | 'query',
): Json[] {
  return Object.entries<z.ZodType>(schema?.shape ?? {}).map(([name, inner]) => {
    const { description, ...json } = components.input(inner)
    return {
      name,
      in: place,
      ...((place === 'path' || !inner.safeParse(undefined).success) && { required: true }),
      ...(description !== undefined && { description }),
      schema: json,
    }
  })
}
