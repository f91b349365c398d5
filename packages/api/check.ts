import { createConfig, lintFromString } from '@redocly/openapi-core'
import { createOpenApi } from './src/openapi/document.ts'

// The document of the API is valid, and programs can load it at once.

/** Programs and agents load it whole. Raise it for a call that is worth it: one adds about 1,500 bytes. */
const MOST_BYTES = 230_000

/** Paths that the specification fixes. Others resemble them, or they resemble one another. */
const FIXED = ['/offers/{list}', '/collections/user/{userId}', '/users/{id}/follow', '/users/tops/{type}']

const source = JSON.stringify(createOpenApi('https://vitrine.invalid'))
const problems = await lintFromString({
  source,
  absoluteRef: 'openapi.json',
  config: await createConfig({ extends: ['recommended'] }),
})
const isFixed = (ruleId: string, message: string) =>
  /^no-(identical|ambiguous)-paths$/.test(ruleId) && FIXED.some((path) => message.includes(`\`${path}\``))
const faults = problems
  .filter(({ ruleId, message }) => !isFixed(ruleId, message))
  .map(({ ruleId, message, location: [at] }) => `${ruleId}: ${message} ${at?.pointer ?? ''}`)
const bytes = Buffer.byteLength(source)
if (bytes > MOST_BYTES)
  faults.push(
    `the document has ${bytes} bytes of ${MOST_BYTES}: shorten summaries, or see MOST_BYTES in packages/api/check.ts`,
  )

for (const fault of faults) console.error(fault)
console.log(`the document of the API: ${bytes} bytes, ${faults.length} faults`)
if (faults.length > 0) process.exitCode = 1
