import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, createClient, type OutputOf } from '@vitrine/api/client/client'
import { getAddress } from 'viem'
import { type PersonKey, personKeys } from '../catalogue/people.ts'
import type { Work } from '../catalogue/work.ts'
import { type Actor, createActor, send } from './actor.ts'
import { openSampleChain, type SampleChain } from './sampleChain.ts'

/** The running Vitrine to fill: its people, its chains, and a visitor's view of its API. */
export type Market = {
  url: string
  visit: Client
  actors: Record<PersonKey, Actor>
  chainOf: (work: Placed) => SampleChain
}

/** What is on one of the chains. */
export type Placed = Pick<Work, 'blockchain' | 'name'>

/** How many of the last accounts stay unused, for visitors who want to start fresh. */
const UNTOUCHED = 2

/** How often, and how long apart, in milliseconds, a server is asked that has only just started. */
const TRIES = 60
const PAUSE = 500

/** The networks, once the server has read from each chain which currencies its engine takes. */
async function readNetworks(visit: Client): Promise<OutputOf<'GET /common/networks'>> {
  for (let tries = 1; ; tries++) {
    const networks = await visit('GET /common/networks')
    if (tries === TRIES || networks.chains.every(({ currencies }) => currencies.length > 0)) return networks
    await sleep(PAUSE)
  }
}

/** @throws Error with one clear line if there is no Vitrine that can be filled */
export async function openMarket(url: string): Promise<Market> {
  const visit = createClient({ baseUrl: `${url}/api`, fetch: send })
  const networks = await readNetworks(visit).catch((error: Error) => {
    throw new Error(`No Vitrine answers at ${url} (${error.message}).`)
  })
  const accounts = networks.demoAccounts?.map(({ address }) => getAddress(address)) ?? []
  if (accounts.length === 0)
    throw new Error(`The Vitrine at ${url} runs on real networks: samples are for local chains only.`)
  if (accounts.length < personKeys.length + UNTOUCHED)
    throw new Error(
      `${personKeys.length + UNTOUCHED} demo accounts are needed; there are ${accounts.length}.`,
    )

  const chains = networks.chains.map(openSampleChain)
  const [first] = chains
  if (!first) throw new Error(`The Vitrine at ${url} has no chains.`)
  const actors = Object.fromEntries(
    personKeys.map((key, i) => [key, createActor(key, accounts[i]!, url, first)]),
  )
  return {
    url,
    visit,
    actors: actors as Record<PersonKey, Actor>,
    chainOf: ({ blockchain, name }) => {
      const chain = chains.find(({ network }) => network.blockchain === blockchain)
      if (!chain) throw new Error(`“${name}” needs the chain ${blockchain}, which is not there.`)
      return chain
    },
  }
}
