import answers from './answers.json' with { type: 'json' }
import type { Json } from './json.ts'

/**
 * What calls really answered, by their names; of lists the first two entries. apps/server/test/answers/collect.ts makes
 * them, and answers.test.ts compares them with what calls say that they answer.
 */
export const ANSWERS: Readonly<Record<string, unknown>> = answers

/** A short answer costs less than its address. Characters. */
const SHORT = 100

/** The example of a call in the document. Longer ones are beside it: all together they are as large as it is. */
export function answerExample(name: string): Json {
  if (!Object.hasOwn(ANSWERS, name)) return {}
  const answer = ANSWERS[name]
  if (JSON.stringify(answer).length <= SHORT) return { example: answer }
  return { examples: { real: { externalValue: `answers/${name}.json` } } }
}
