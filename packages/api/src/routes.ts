import type { Input, Operation, Output, OutputInList } from './operation.ts'
import type { Operations } from './operations.ts'

// The package for programs has the same types without the schemas (package/routeTypes.ts).

type ByRoute = { [K in keyof Operations as Operations[K]['route']]: Operations[K] }
export type Route = keyof ByRoute

/** The output and the input of a route, for the types of components and query options. */
export type OutputOf<R extends Route> = ByRoute[R] extends Operation ? Output<ByRoute[R]> : never
export type InputOf<R extends Route> = ByRoute[R] extends Operation ? Input<ByRoute[R]> : never

/** The output of a route with `fields=list`, and the routes that have one. */
export type InListOf<R extends Route> = ByRoute[R] extends Operation ? OutputInList<ByRoute[R]> : never
export type ListRoute = { [R in Route]: [InListOf<R>] extends [never] ? never : R }[Route]
