import { ANSWERS } from '@vitrine/api/openapi/answers'
import type { Output } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'

/** What a real server answered a call with, by the name of its operation. The calls of the console have none. */
export function answered<Name extends keyof Operations>(name: Name): Output<Operations[Name]> {
  if (!Object.hasOwn(ANSWERS, name)) throw new Error(`no real answer to ${name} is kept: write it by hand`)
  return ANSWERS[name] as Output<Operations[Name]>
}
