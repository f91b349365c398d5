import { exampleOf } from '@vitrine/api/exampleOf'
import { inputSchema } from '@vitrine/api/inputSchema'
import { needsSession, type Operation } from '@vitrine/api/operation'
import { mnemonicToAccount } from 'viem/accounts'
import { z } from 'zod'
import { type Signer, signIn } from '../../../../docs/examples/signIn.ts'

/** Somebody of the sample marketplace, with the well-known words of local chains, who has something in every list. */
const PERSON = mnemonicToAccount(`${'test '.repeat(11)}junk`, { addressIndex: 7 })

type Values = Record<string, string>

async function ask(
  origin: string,
  route: string,
  { path = {}, query = {}, json, token }: Asked = {},
): Promise<unknown> {
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
async function findSubjects(origin: string): Promise<Record<string, Values>> {
  const { offers } = (await ask(origin, 'POST /offers/search', { json: { sale: 'direct' } })) as Found
  for (const work of offers) {
    const { token } = (await ask(origin, 'GET /tokens/{id}', { path: { id: work._id } })) as Shown
    const figures = await ask(origin, 'GET /collections/{id}/figures', { path: { id: token.collection._id } })
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

/** Reads of a marketplace: what a visitor is answered, or the person about their own; null if nothing comes. */
export async function openSample(origin: string): Promise<(operation: Operation) => Promise<unknown>> {
  const subjects = await findSubjects(origin)
  const token = await signIn(origin, PERSON as Signer, 31_337)
  return (operation) => read(operation, { origin, subjects, token })
}

type Sample = { origin: string; subjects: Record<string, Values>; token: string }

async function read(operation: Operation, { origin, subjects, token }: Sample): Promise<unknown> {
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
  return ask(origin, operation.route, {
    path: chosen,
    query,
    ...(operation.json && { json: {} }),
    ...(needsSession(operation.access) && { token }),
  })
}
