import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { kindOf } from '@vitrine/api/callLimits'
import { ANSWERS } from '@vitrine/api/openapi/answers'
import type { Operation } from '@vitrine/api/operation'
import { operations } from '@vitrine/api/operations'
import { unknownInputs } from '@vitrine/api/unknownInputs'
import { isRole } from '@vitrine/domain/people/roles'
import { openSample } from './readSample.ts'
import { shorten } from './shorten.ts'

// Makes the examples of the API's document of real answers. For a call that is new or answers something else:
//   VITRINE_ANSWERS=/tmp/answers npx vitest run A_TEST_THAT_MAKES_IT
//   node apps/server/test/answers/collect.ts /tmp/answers
// All others stay. With the address of a running sample marketplace as well, every read is made again there.

const [folder = '', origin] = process.argv.slice(2)
const target = new URL('../../../../packages/api/src/openapi/answers.json', import.meta.url)
/** An example is to be read at a glance. Characters. */
const MOST = 8_000
const sample = origin === undefined ? null : await openSample(origin)

/** What the sample marketplace answers; undefined if it is not asked, or its answer is too long. */
async function readNow(operation: Operation): Promise<unknown> {
  const isRead = kindOf(operation) === 'reads' && /^GET |\/search$/.test(operation.route)
  if (!sample || !isRead) return undefined
  const answer = shorten(await sample(operation))
  return answer === null || JSON.stringify(answer).length > MOST ? undefined : answer
}

/** What a test has written down (recordAnswers.ts). */
function recorded(name: string): unknown {
  const file = join(folder, `${name}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** Whether the call answers so now. */
const isAnswerOf = ({ output }: Operation, answer: unknown): boolean =>
  answer !== undefined && output.safeParse(answer).success && unknownInputs(output, answer).length === 0

/** Nothing of it is a secret, but programs that look for secrets would find some. */
const masked = (text: string): string =>
  text
    .replace(/vtr_[\w-]{48}/g, 'vtr_…')
    .replace(/whsec_[\w+/=-]+/g, 'whsec_…')
    .replace(/"token":"[\w.-]{40,}"/g, '"token":"…"')
    .replace(/@localhost/g, '@vitrine.example')
    .replace(/https?:\/\/(127\.0\.0\.1|localhost)(:\d+)?/g, 'https://vitrine.example')

const answers: Record<string, unknown> = {}
for (const [name, operation] of Object.entries<Operation>(operations)) {
  if (isRole(operation.access)) continue
  const answer = [await readNow(operation), ANSWERS[name], recorded(name)]
    .map((each) => each && JSON.parse(masked(JSON.stringify(each))))
    .find((each) => isAnswerOf(operation, each))
  if (answer === undefined) console.error(`${name}: no answer`)
  else answers[name] = answer
}
// A line for each call.
const lines = Object.entries(answers).map(([name, answer]) => `"${name}":${JSON.stringify(answer)}`)
writeFileSync(target, `{\n${lines.join(',\n')}\n}\n`)
console.log(`${Object.keys(answers).length} answers`)
