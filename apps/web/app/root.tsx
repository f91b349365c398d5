import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { OutputOf } from '@vitrine/api/client/client'
import { nameMarket } from '@vitrine/domain/market'
import { addChain, setCoinNames } from '@vitrine/domain/networks'
import {
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import {
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
  useRevalidator,
  useRouteLoaderData,
} from 'react-router'
import { direction, language } from '#words/language.ts'
import { t } from '#words/t.ts'
import type { Route } from './+types/root'
import { browserQueryClient } from './data/browser.ts'
import { categoriesQuery } from './data/categories.ts'
import { createQueryClient } from './data/createQueryClient.ts'
import { isAway } from './data/isAway.ts'
import { restorePreferences } from './data/preferences.ts'
import { createServerClient, fill, type Prefetched, prefetch } from './data/prefetch.ts'
import { useSession, watchSession } from './data/session.ts'
import { SiteContext } from './data/site.ts'
import { pricesQuery, RatesContext, useRates } from './data/useDollars.ts'
import { SearchBox } from './features/discovery/search/SearchBox.tsx'
import { Header } from './features/frame/Header.tsx'
import { ScriptsNeeded } from './features/frame/ScriptsNeeded.tsx'
import { AccountMenu } from './features/people/session/AccountMenu.tsx'
import { SessionHost } from './features/people/session/SessionHost.tsx'
import { HeadParts } from './HeadParts.ts'
import { Contained } from './ui/Contained.tsx'
import geist from './ui/geist/geist-400-600.woff2?url'
import { lazyPart, retry } from './ui/loading/lazyPart.tsx'
import { replayEvents } from './ui/loading/replayEvents.ts'
import { useIdle } from './ui/loading/useIdle.ts'
import { WhenNear } from './ui/loading/WhenNear.tsx'
import { NonceContext } from './ui/NonceContext.ts'
import { ToastHost } from './ui/notices/ToastHost.tsx'
import { RenderedAt } from './ui/time/useNow.ts'

// The server writes the styles into the page; during development Vite updates them as they change.
if (import.meta.env.DEV) await import('./ui/app.css')

const BrokenPage = lazyPart(() => import('./routes/BrokenPage.tsx'))
const PageFooter = lazyPart(() => import('./routes/PageFooter.tsx'))
const PageHosts = lazyPart(() => import('./routes/act/PageHosts.tsx'))
const HeaderTools = lazyPart(() => import('./routes/act/HeaderTools.tsx'))

/** Prices and categories come with every page. If the categories came later, they would move the fields below them. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const site = await createServerClient(
    context,
    request,
  )('GET /common/site').catch((error: unknown) => {
    throw isAway(error) ? data(null, { status: 503 }) : error
  })
  const { queries } = await prefetch(context, request, { wanted: [pricesQuery(), categoriesQuery()] })
  return { renderedAt: Math.floor(Date.now() / 1000) * 1000, site, queries }
}

/** The time of the first render and the site's facts never change, so they are never loaded again. */
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext)
  const { styles, script, importMap } = useContext(HeadParts)
  const root = useRouteLoaderData<typeof loader>('root')
  useEffect(() => void replayEvents(document.documentElement), [])
  useLayoutEffect(restorePreferences, [])
  return (
    <html lang={language()} dir={direction()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf9f6" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121210" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet */}
        <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants, under the page's nonce
          dangerouslySetInnerHTML={{ __html: script }}
        />
        {import.meta.env.SSR && importMap && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: file names of our own build
          <script type="importmap" nonce={nonce} dangerouslySetInnerHTML={{ __html: importMap }} />
        )}
        <Meta />
        <Links />
        {import.meta.env.SSR && root && <SiteHead {...root.site} />}
      </head>
      <body className="flex min-h-dvh flex-col">
        <RenderedAt value={root?.renderedAt ?? 0}>
          {root ? <SiteContext value={root.site}>{children}</SiteContext> : children}
        </RenderedAt>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** What only the first page of a visit needs, so the browser does not render it. */
function SiteHead({ market: { product }, logo, own_typeface }: OutputOf<'GET /common/site'>) {
  return (
    <>
      {own_typeface && (
        <link
          rel="preload"
          href={geist}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
          fetchPriority="high"
        />
      )}
      <link rel="icon" href={logo ?? '/favicon.svg'} />
      <meta property="og:site_name" content={product} />
    </>
  )
}

export default function App() {
  const matches = useMatches()
  const site = useRouteLoaderData<typeof loader>('root')?.site
  const [first] = useState(() => {
    retry.label = t('retry')
    // Before anything that names the marketplace or chains renders.
    if (site) nameMarket(site.market)
    for (const chain of site?.added_chains ?? []) addChain(chain)
    if (site) setCoinNames(site.coin_names)
    const created = typeof window === 'undefined' ? createQueryClient(neverAsked) : browserQueryClient()
    // The data of all loaders of the first page. Later pages fill the cache themselves.
    for (const { loaderData } of matches)
      if (loaderData && typeof loaderData === 'object' && 'queries' in loaderData)
        fill(created, loaderData as Prefetched)
    return created
  })
  const onServer = typeof window === 'undefined'
  const client = useSyncExternalStore(watchSession, onServer ? () => first : browserQueryClient, () => first)
  return (
    <QueryClientProvider client={client}>
      <Rates>
        <Frame>
          <Page client={client} />
        </Frame>
      </Rates>
    </QueryClientProvider>
  )
}

/**
 * The page. When the account leaves, all of it goes, with what was typed and opened, and it comes again as for somebody
 * who has just arrived at this address.
 */
function Page({ client }: { client: QueryClient }) {
  const [shown, show] = useState(client)
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (shown !== client) void revalidate().then(() => show(client))
  }, [shown, client, revalidate])
  return (
    shown === client && (
      <Contained place={pathname + search} instead={brokenPage}>
        {() => <Outlet />}
      </Contained>
    )
  )
}

const brokenPage = () => (
  <Suspense>
    <BrokenPage />
  </Suspense>
)

/** One query observer of the rates for all prices on the page. */
function Rates({ children }: { children: ReactNode }) {
  return <RatesContext value={useRates()}>{children}</RatesContext>
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:start-2 focus:z-50 focus:bg-surface focus:p-3"
      >
        {t('skip_to_content')}
      </a>
      <Progress />
      <Header search={<SearchBox />} account={<Acting />} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server, and left as it is */}
      <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: useContext(HeadParts).line }} />
      {/* As high as the window, so that what arrives later does not push a visible footer away. */}
      <main id="content" tabIndex={-1} className="min-h-dvh flex-1 outline-none">
        <noscript>{import.meta.env.SSR && <ScriptsNeeded />}</noscript>
        {children}
      </main>
      <WhenNear>
        <PageFooter />
      </WhenNear>
      <SessionHost />
      <Hosts />
      <ToastHost label={t('notices')} closeLabel={t('close')} />
    </>
  )
}

/** What runs on every page but is not part of it. It loads when the page has started and the browser is idle. */
function Hosts() {
  const idle = useIdle()
  return <Suspense>{idle && <PageHosts />}</Suspense>
}

/** The right end of the header: running transactions, notifications and the account. */
function Acting() {
  const session = useSession()
  return (
    <>
      {session && (
        // The place of the bell.
        <Suspense fallback={<span className="w-10" />}>
          <HeaderTools key={session.wallet} />
        </Suspense>
      )}
      <AccountMenu />
    </>
  )
}

/** A line at the top while the next page loads. */
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

/** On the server only loaders call the API. */
function neverAsked(): never {
  throw new Error('a component asked the API while rendering on the server')
}

export function ErrorBoundary() {
  // Without a connection the page that explains it may not come, so its one link is there at once.
  const again = (
    // biome-ignore lint/a11y/useValidAnchor: the same address, with its query
    <a href="" className="m-auto">
      {t('retry')}
    </a>
  )
  return (
    <Suspense fallback={again}>
      <main>
        <BrokenPage />
      </main>
    </Suspense>
  )
}
