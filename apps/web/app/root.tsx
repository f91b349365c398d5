import geist from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url'
import { type DehydratedState, HydrationBoundary, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useContext, useState } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useNavigation,
  useRouteLoaderData,
} from 'react-router'
import { t } from '#words/t.ts'
import type { Route } from './+types/root'
import { browserQueryClient } from './data/browser.ts'
import { createQueryClient } from './data/createQueryClient.ts'
import { Origin } from './data/origin.ts'
import type { Prefetched } from './data/prefetch.ts'
import { Footer } from './features/frame/Footer.tsx'
import { Header } from './features/frame/Header.tsx'
import { SearchBox } from './features/search/SearchBox.tsx'
import { AccountMenu } from './features/session/AccountMenu.tsx'
import { SessionHost } from './features/session/SessionHost.tsx'
import { FlowHost } from './features/transaction/FlowHost.tsx'
import { BrokenPage } from './routes/BrokenPage.tsx'
import './ui/app.css'
import { NonceContext } from './ui/NonceContext.ts'
import { ToastHost } from './ui/ToastHost.tsx'
import { EARLY_SCRIPT } from './ui/theme.ts'
import { RenderedAt } from './ui/useNow.ts'
import { DemoSheetHost } from './wallet/demo/DemoSheetHost.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: geist, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

export function loader({ request }: Route.LoaderArgs) {
  return { renderedAt: Math.floor(Date.now() / 1000) * 1000, origin: new URL(request.url).origin }
}

/** The moment of the first rendering never changes, so nothing asks for it again. */
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext)
  const root = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf9f6" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121210" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, under the page's nonce */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: EARLY_SCRIPT }} />
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        <RenderedAt value={root?.renderedAt ?? 0}>
          <Origin value={root?.origin ?? ''}>{children}</Origin>
        </RenderedAt>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  const [client] = useState(() =>
    typeof window === 'undefined' ? createQueryClient(neverAsked) : browserQueryClient(),
  )
  return (
    <QueryClientProvider client={client}>
      <HydrationBoundary state={usePrefetched()}>
        <Frame>
          <Outlet />
        </Frame>
      </HydrationBoundary>
    </QueryClientProvider>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-surface focus:p-3"
      >
        {t('skip_to_content')}
      </a>
      <Progress />
      <Header search={<SearchBox />} account={<AccountMenu />} />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer />
      <SessionHost />
      <FlowHost />
      <DemoSheetHost />
      <ToastHost label={t('notices')} closeLabel={t('close')} />
    </>
  )
}

/** A line at the top while the next page is fetched. */
function Progress() {
  const busy = useNavigation().state !== 'idle'
  return (
    <div
      aria-hidden="true"
      className={`fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden transition-opacity delay-100 ${busy ? 'opacity-100' : 'opacity-0'}`}
    >
      <div
        className={`h-full w-1/3 bg-accent ${busy ? 'motion-safe:animate-[pass_1s_ease-in-out_infinite]' : ''}`}
      />
    </div>
  )
}

/** What the loaders of this page put into the cache, all routes together. */
function usePrefetched(): DehydratedState | undefined {
  const parts = useMatches().flatMap(({ loaderData }) =>
    loaderData && typeof loaderData === 'object' && 'queries' in loaderData
      ? [(loaderData as Prefetched).queries]
      : [],
  )
  if (parts.length === 0) return undefined
  return { mutations: [], queries: parts.flatMap((part) => part.queries) }
}

/** On the server all questions were asked by the loaders. */
function neverAsked(): never {
  throw new Error('a component asked the API while rendering on the server')
}

export function ErrorBoundary() {
  return <BrokenPage />
}
