import type { Code } from '@vitrine/domain/codes'
import type { Role } from '@vitrine/domain/people/roles'
import type { z } from 'zod'

type Shape = z.ZodObject
/**
 * Who may call: anybody, anybody but with more shown to the signed in, only the signed in, or only people with a role in
 * the operator's console.
 */
export type Access = 'public' | 'optional' | 'signedIn' | Role

/** Whether a visitor is refused. */
export function needsSession(access: Access): access is 'signedIn' | Role {
  return access !== 'public' && access !== 'optional'
}

/**
 * One call of the API as a value. The server's route, the typed client, the OpenAPI document and the fuzz tests
 * all derive from it.
 */
export type Operation<
  Route extends string = string,
  Params extends Shape | undefined = Shape | undefined,
  Query extends Shape | undefined = Shape | undefined,
  Json extends z.ZodType | undefined = z.ZodType | undefined,
  Form extends Shape | undefined = Shape | undefined,
  Output extends z.ZodType = z.ZodType,
  Who extends Access = Access,
  InList extends z.ZodType | undefined = z.ZodType | undefined,
> = {
  /** Method and path below /api, e.g. 'GET /tokens/{id}'. */
  route: Route
  summary: string
  access: Who
  /** An API key may call it as its owner. Without this, a key may only read what visitors may (keyRights.ts). */
  key?: 'owner'
  params?: Params
  query?: Query
  /** A JSON body. */
  json?: Json
  /** A multipart form body; files are `z.file()`. */
  form?: Form
  output: Output
  /** The answer to `fields=list`, which the query then takes: what lists show of the output (entities/inList.ts). */
  inList?: InList
  /** The codes of its errors besides invalid_input, unauthorized, rate_limited, quota_full and internal. */
  errors: readonly Code[]
}

/** Declares an operation. The function only makes TypeScript infer its exact types. */
export function operation<
  const Route extends string,
  const Who extends Access,
  Output extends z.ZodType,
  Params extends Shape | undefined = undefined,
  Query extends Shape | undefined = undefined,
  Json extends z.ZodType | undefined = undefined,
  Form extends Shape | undefined = undefined,
  InList extends z.ZodType | undefined = undefined,
>(
  definition: Operation<Route, Params, Query, Json, Form, Output, Who, InList>,
): Operation<Route, Params, Query, Json, Form, Output, Who, InList> {
  return definition
}

/** A part of the input; optional if all its fields are. */
type Part<Key extends string, Schema> = [NonNullable<Schema>] extends [z.ZodType]
  ? [NonNullable<Schema>] extends [never]
    ? unknown
    : Record<never, never> extends z.input<NonNullable<Schema>>
      ? { [K in Key]?: z.input<NonNullable<Schema>> }
      : { [K in Key]: z.input<NonNullable<Schema>> }
  : unknown

/** The input that a caller passes. */
export type Input<O extends Operation> = Part<'params', O['params']> &
  Part<'query', O['query']> &
  Part<'json', O['json']> &
  Part<'form', O['form']>

type Parsed<Schema> = [NonNullable<Schema>] extends [never]
  ? undefined
  : z.output<NonNullable<Schema> & z.ZodType>

/** The input that the server's handler receives, checked and converted. */
export type ParsedInput<O extends Operation> = {
  params: Parsed<O['params']>
  query: Parsed<O['query']>
  json: Parsed<O['json']>
  form: Parsed<O['form']>
}

/** The output of an operation, as JSON. */
export type Output<O extends Operation> = z.output<O['output']>

/** The output with `fields=list`; never if the operation has none. */
export type OutputInList<O extends Operation> =
  Extract<O['inList'], z.ZodType> extends infer S
    ? [S] extends [never]
      ? never
      : z.output<S & z.ZodType>
    : never
