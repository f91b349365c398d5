import { z } from 'zod'
import type { Operation } from './operation.ts'
import { operations } from './operations.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of the whole API, derived from the operations. @param origin where this API is reached */
export function createOpenApi(origin: string): Json {
  const paths: Record<string, Json> = {}
  for (const [name, operation] of Object.entries(operations) as [string, Operation][]) {
    const [method, path] = operation.route.split(' ') as [string, string]
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(name, operation) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vitrine',
      version: '0.1.0',
      description:
        'A marketplace for crypto collectibles. Amounts are wei as decimal strings; page numbers start at 1; ' +
        'errors are { code, params?, issues? }.',
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
    params: z.record(z.string(), z.string()).optional(),
    issues: z
      .array(
        z.object({ path: z.string(), code: z.string(), params: z.record(z.string(), z.string()).optional() }),
      )
      .optional(),
    requestId: z.string().optional(),
  }),
)

function schemaOf(schema: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  return json
}

function describe(name: string, operation: Operation): Json {
  const errors = [
    'invalid_input',
    ...(operation.access === 'signedIn' ? ['unauthorized'] : []),
    ...operation.errors,
  ]
  return {
    operationId: name,
    summary: operation.summary,
    ...(operation.access !== 'public' && {
      security: operation.access === 'signedIn' ? [{ bearer: [] }] : [{}, { bearer: [] }],
    }),
    parameters: [...parametersOf(operation.params, 'path'), ...parametersOf(operation.query, 'query')],
    ...(operation.json && { requestBody: body('application/json', operation.json) }),
    ...(operation.form && { requestBody: body('multipart/form-data', operation.form) }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: schemaOf(operation.output) } } },
      '4XX': {
        description: `Refused, with one of the codes ${errors.join(', ')}`,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function body(type: string, schema: z.ZodType): Json {
  return { required: true, content: { [type]: { schema: schemaOf(schema) } } }
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || !(inner as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(inner as z.ZodType),
  }))
}
