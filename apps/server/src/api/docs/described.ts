import type { OperationSubject } from '@vitrine/api/operations'

// The document of the API, as far as its pages read it.

export type Json = Record<string, unknown>
export type Described = {
  operationId: string
  tags: [OperationSubject]
  summary: string
  /** If it says nothing, a session is needed. */
  security?: Json[]
  parameters: (Parameter | Ref)[]
  requestBody?: { content: Content }
  responses: Record<string, Response | (Ref & { description?: string })>
}
export type Ref = { $ref: string }
export type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: Json }
type Content = Record<string, { schema: Json }>
export type Response = { description?: string; content?: Content }
export type Components = Record<'schemas' | 'parameters' | 'responses', Record<string, Json>>
export type Document = {
  info: { title: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Described>>
  components: Components
}

/** A call, with its method and path. */
export type Call = { route: string; call: Described }

export const describedCalls = ({ paths }: Document): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ route: `${method.toUpperCase()} ${path}`, call })),
  )

/** What a reference of the document names. */
export function resolved<T extends object>(part: T | Ref, components: Components): T {
  if (!('$ref' in part)) return part
  const [kind, name] = part.$ref.split('/').slice(-2) as [keyof Components, string]
  return components[kind][name] as T
}

/** The ways in which a call may be made: nobody, session, key. */
export const waysOf = ({ security }: Described): string[] =>
  (security ?? [{ session: [] }]).map((way) => Object.keys(way)[0] ?? 'nobody')
