import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** The packages that every page needs; wallets, chains and dialogs bring theirs when somebody acts. */
const EVERYWHERE = /node_modules.(react|react-dom|react-router|scheduler|cookie-es|@tanstack|lucide-react)\b/

/** What people act with stays in chunks of its own, so that who only browses never fetches it. */
const ACTING =
  /packages.chain.|messages.src.(legal.\w+|acting|teasers|issues|mail|en|t)\.ts|app.(flow|wallet).|features.(create|import|locked|notifications|offer|settings|transaction).|data.(refresh|upload|useKept|keptFiles)|words.(catalogue|failure|issue|useFieldIssues)|domain.src.(rules|flow|durations)|session.(ConnectNeeded|ConnectDialog)|ui.(Modal|Problem|toast|MoneyLines|RadioCards|FilePicker|\w*(Field|Area))/

/** Pages that list things need more than a page of one thing. */
const LISTS =
  /features.token.(TokenCard|CardPlinth|OfferLine)|features.activity.ActivityLine|words.did|features.collection.CollectionCard|features.profile.PersonRow|ui.(Paged|LoadMore|CardSkeleton|Strip|Room|Failed)|words.list|(infiniteQueryObserver|useInfiniteQuery)\.js/

/** Small parts of the frame that some pages use, too, and of trading that dialogs use, too: one file each. */
const FRAME =
  /early.replay|ui.(MenuButton|Opener|toast)\.ts|NonceContext|EmailForm|wallet.(openWallet|walletState|askToConnect|storage)\.ts/
const TRADE =
  /domain.src.rules.(checkBid|checkPurchase|checkPrices)|features.offer.facts|wallet.useOpenConnected/

/** The files that every page brings. */
const ALWAYS = /\/(rolldown-runtime|shared|frame)-/

/** While developing, Vite serves the pages and the server the rest (`npm run dev`). */
const server = process.env.VITRINE_API
const PROXIED = ['/api', '/media', '/previews', '/robots.txt', '/sitemap.xml', '/sitemaps']

export default defineConfig({
  // Whatever any page imports is made ready at once: what Vite only finds on the way makes it load the page anew.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.ts'] },
  server: {
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: server ? Object.fromEntries(PROXIED.map((path) => [path, server])) : undefined,
  },
  plugins: [tailwindcss(), reactRouter()],
  // The workspace packages are TypeScript sources: they are built into the bundle, not left as imports.
  ssr: { noExternal: [/^@vitrine\//] },
  environments: {
    ssr: { build: { rollupOptions: { input: './app/server.ts' } } },
    client: {
      build: {
        // What every page brings need not be named where something is fetched later.
        modulePreload: { resolveDependencies: (_, needed) => needed.filter((file) => !ALWAYS.test(file)) },
        rollupOptions: {
          output: {
            // Small chunks compress badly: what several pages share travels as one file.
            codeSplitting: {
              groups: [
                { name: 'shared', tags: ['$initial'], minShareCount: 3, test: isShared, priority: 2 },
                { name: 'lists', tags: ['$initial'], minShareCount: 3, test: LISTS, priority: 1 },
                { name: 'frame', tags: ['$initial'], minShareCount: 2, test: FRAME },
                { name: 'trade', tags: ['$initial'], minShareCount: 2, test: TRADE },
              ],
            },
          },
        },
      },
    },
  },
})

/** Of those packages, what only pages for acting use. */
const SELDOM = /mutationObserver|useMutation/

function isShared(id: string): boolean {
  if (LISTS.test(id)) return false
  if (id.includes('node_modules')) return EVERYWHERE.test(id) && !SELDOM.test(id)
  return !ACTING.test(id)
}
