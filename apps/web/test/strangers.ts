import type { createAnswering } from './answering.ts'

/** Nobody whose address is typed has a name here, and the account of the test has dealt with nobody. */
export function answerStrangers(api: ReturnType<typeof createAnswering>): void {
  api.refuse('GET /users/{id}', 404, 'not_found')
  api.answer('GET /users/{wallet}/items/{type}', { kind: 'activities', items: [], pages: 0, next: null })
}
