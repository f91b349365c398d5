import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { kindOf } from '@vitrine/api/callLimits'
import { exampleOf } from '@vitrine/api/exampleOf'
import { inputSchema } from '@vitrine/api/inputSchema'
import { ANSWERS } from '@vitrine/api/openapi/answers'
import { needsSession, type Operation } from '@vitrine/api/operation'
import { operations } from '@vitrine/api/operations'
import { unknownInputs } from '@vitrine/api/unknownInputs'
import { isRole } from '@vitrine/domain/people/roles'
import { mnemonicToAccount } from 'viem/accounts'
import { z } from 'zod'
import { type Signer, signIn } from '../../../../docs/examples/signIn.ts'
import { shorten } from './shorten.ts'

// Makes the examples of the API's document of real answers: what a running sample marketplace answers visitors, and of
// the other calls what tests have written down (recordAnswers.ts). What nobody answers this time stays as it was.
//   VITRINE_ANSWERS=/tmp/answers npx vitest run apps/server/test
//   node apps/server/test/answers/collect.ts http://localhost:3000 /tmp/answers

const [origin = '', folder = ''] = process.argv.slice(2)
const target = new URL('../../../../packages/api/src/openapi/answers.json', import.meta.url)
/** An example is to be read at a glance. Characters. */
const MOST = 8_000

type Values = Record<string, string>

async function ask(route: string, { path = {}, query = {}, json, token }: Asked = {}): Promise<unknown> {
  const [method, template = ''] = route.split(' ')
  const address = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''))
  const search = new URLSearchParams(query)
  const response = await fetch(`${origin}/api${address}?${search}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  })
  return response.ok ? response.json() : null
}
type Asked = { path?: Values; query?: Values; json?: unknown; token?: string }

type Found = { offers: { _id: string; offers: { _id: string }[] }[] }
type Shown = {
  token: {
    network: number
    chain_address: string
    chain_id: string
    collection: { _id: string }
    creator: { wallet: string }
  }
}

/** What calls are asked about: a work on sale, of a collection. By the beginning of the call's path. */
async function findSubjects(): Promise<Record<string, Values>> {
  const { offers } = (await ask('POST /offers/search', { json: { sale: 'direct' } })) as Found
  for (const work of offers) {
    const { token } = (await ask('GET /tokens/{id}', { path: { id: work._id } })) as Shown
    const figures = await ask('GET /collections/{id}/figures', { path: { id: token.collection._id } })
    if (!figures || !work.offers[0]) continue
    const wallet = token.creator.wallet
    return {
      tokens: {
        id: work._id,
        network: String(token.network),
        contract: token.chain_address,
        tokenId: token.chain_id,
      },
      metadata: { network: String(token.network), contract: token.chain_address, tokenId: token.chain_id },
      collections: { id: token.collection._id, userId: wallet },
      offers: { id: work.offers[0]._id },
      users: { id: wallet, wallet },
    }
  }
  throw new Error('the marketplace has no work on sale in a collection')
}

const subjects = await findSubjects()
/** Somebody of the sample marketplace, with the well-known words of local chains, who has something in every list. */
const person = mnemonicToAccount(`${'test '.repeat(11)}junk`, { addressIndex: 7 })
const token = await signIn(origin, person as Signer, 31_337)

/** What a visitor is answered about the subjects, or the person about their own; null if nothing comes. */
async function readAs(operation: Operation): Promise<unknown> {
  const [, path = ''] = operation.route.split(' ')
  const subject = subjects[path.split('/')[1] ?? ''] ?? {}
  const chosen = Object.fromEntries(
    Object.entries(operation.params?.shape ?? {}).map(([name, schema]) => [
      name,
      subject[name] ?? String(schema instanceof z.ZodEnum ? schema.options[0] : ''),
    ]),
  )
  if (Object.values(chosen).includes('')) return null
  const needed = Object.entries<z.ZodType>(operation.query?.shape ?? {}).filter(
    ([, schema]) => !schema.safeParse(undefined).success,
  )
  const query = Object.fromEntries(
    needed.map(([name, schema]) => [name, name === 'name' ? 'tide' : String(exampleOf(inputSchema(schema)))]),
  )
  return ask(operation.route, {
    ...{ path: chosen, query },
    ...(operation.json && { json: {} }),
    ...(needsSession(operation.access) && { token }),
  })
}

function recorded(name: string): unknown {
  const file = join(folder, `${name}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

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
  const isRead = kindOf(operation) === 'reads' && /^GET |\/search$/.test(operation.route)
  const read = isRead ? shorten(await readAs(operation)) : null
  const fits = read !== null && JSON.stringify(read).length <= MOST
  const answer = fits ? read : (recorded(name) ?? ANSWERS[name] ?? null)
  if (answer === null) {
    console.error(`${name}: no answer`)
    continue
  }
  const text = masked(JSON.stringify(answer))
  const { success } = operation.output.safeParse(JSON.parse(text))
  const unknown = unknownInputs(operation.output, JSON.parse(text))
  if (success && unknown.length === 0) answers[name] = JSON.parse(text)
  else console.error(`${name}: not as its schema says ${unknown.join(' ')}`)
}
// A line for each call.
const lines = Object.entries(answers).map(([name, answer]) => `"${name}":${JSON.stringify(answer)}`)
writeFileSync(target, `{\n${lines.join(',\n')}\n}\n`)
console.log(`${Object.keys(answers).length} answers`)
