import * as operations from './operations/all.ts'

/** All operations of the API: the server, the client's types and the OpenAPI document derive from this list. */
export { operations }

export type Operations = typeof operations
