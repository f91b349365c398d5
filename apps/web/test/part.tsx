import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, screen } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { Hex } from '@vitrine/api/entities/primitives'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { test as base, expect, vi } from 'vitest'
import { connectPrompt } from '#data/askToConnect.ts'
import { browserQueryClient } from '#data/browser.ts'
import { setSession } from '#data/session.ts'
import { RatesContext, useRates } from '#data/useDollars.ts'
import type { Intent } from '#flow/business/allBusiness.ts'
import { pendings } from '#flow/machine/pending.ts'
import { connectToasts, type Toast } from '#ui/notices/toast.ts'
import { openWallet } from '#wallet/openWallet.ts'
import { createAnswering } from './answering.ts'
import { createChain } from './chain.ts'

/** The demo account that is signed in, unless a test says another one. */
export const ACCOUNT: Hex = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'

configure({
  // As long as `expect.poll` waits (vitest.config.ts).
  asyncUtilTimeout: 20_000,
  // The markup of the whole page in a message would hide what is missing.
  getElementError: (message) => new Error(`${message?.split('\n')[0]}\nThe page says: ${readable()}`),
})

/** The flows of earlier tests. One that was still under way is stored again when it moves on. */
const earlier = new Set<string>()

type Part = ReturnType<typeof openPart>

/**
 * The test of a part of a page, in a made-up browser: the part is real, with its queries, rules, words and the flow that
 * a click begins. Only what is outside the browser is the test's: the API, the nodes, the wallet.
 * @example
 * test('nobody buys without a wallet', async ({ part }) => {
 *   await part.show(<BuyButton … />)
 *   await part.click('Buy')
 *   expect(part.begun()).toEqual([])
 * })
 */
export const test = base.extend<{ part: Part }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures that it needs from this pattern
  part: async ({}, use) => {
    const faults = vi.spyOn(console, 'error')
    const part = openPart()
    await use(part)
    part.close()
    expect(part.api.unknown(), 'calls without an answer').toEqual([])
    expect(faults.mock.calls, 'faults on the console').toEqual([])
  },
})

function openPart() {
  const api = createAnswering()
  const chain = createChain(ACCOUNT)
  const person: UserEvent = userEvent.setup()
  vi.stubGlobal('ethereum', chain.provider)
  vi.stubGlobal('fetch', async (...call: ConstructorParameters<typeof Request>) => {
    const request = new Request(...call)
    return new URL(request.url).pathname.startsWith('/api/') ? api.respond(request) : chain.respond(request)
  })
  const said: Toast[] = []
  connectToasts((toast) => said.push(toast))
  // What waited since earlier tests.
  said.length = 0
  let router: ReturnType<typeof createMemoryRouter> | null = null

  return {
    api,
    chain,
    person,
    /** Signs the account of the test in, with its wallet connected. */
    async signIn(wallet = ACCOUNT) {
      setSession({ token: 'a token', wallet, expires: '2100-01-01T00:00:00.000Z' })
      await (await openWallet()).connect('injected')
    },
    /** Shows a part at an address. */
    async show(part: ReactNode, address = '/') {
      router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [address] })
      render(
        <QueryClientProvider client={browserQueryClient()}>
          <Rates>
            <RouterProvider router={router} />
          </Rates>
        </QueryClientProvider>,
      )
    },
    /** The path and query of the page. */
    address: () => router && router.state.location.pathname + router.state.location.search,
    /** Clicks the button with a name, as soon as there is one. */
    click: async (name: string | RegExp) => person.click(await screen.findByRole('button', { name })),
    /** Puts a text into the field with a label, in place of what is there, and leaves the field. */
    async type(label: string | RegExp, text: string) {
      await person.clear(await screen.findByLabelText(label))
      if (text !== '') await person.paste(text)
      await person.tab()
    },
    /** All that a person can read. */
    text: readable,
    /** The messages that disappear by themselves. They are not in `text`. */
    said: (): readonly Toast[] => said,
    /** What the clicks have begun: for each transaction what it is to do. */
    begun: (): readonly Intent[] =>
      pendings.all().flatMap(({ intent, flow }) => (earlier.has(flow.id) ? [] : [intent])),
    close() {
      cleanup()
      connectPrompt.get()?.answer(null)
      for (const { flow } of pendings.all()) earlier.add(flow.id)
      setSession(null)
      localStorage.clear()
      sessionStorage.clear()
      pendings.reread()
      browserQueryClient().clear()
    },
  }
}

/** The text of the page, without the marks that keep the direction of numbers. */
const readable = () => (document.body.textContent ?? '').replace(/[\u2066-\u2069]/g, '')

function Rates({ children }: { children: ReactNode }) {
  return <RatesContext value={useRates()}>{children}</RatesContext>
}
