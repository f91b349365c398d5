import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** The packages that every page needs; wallets, chains and dialogs bring theirs when somebody acts. */
const EVERYWHERE = /node_modules.(react|react-dom|react-router|scheduler|cookie-es|@tanstack|lucide-react)\b/

/** What people act with stays in chunks of its own, so that who only browses never fetches it. */
const ACTING =
  /packages.chain.|messages.src.(legal.\w+|acting|teasers|issues|en|t)\.ts|app.(flow|wallet).|features.(create|import|locked|notifications|offer|settings|transaction).|data.(refresh|upload)|words.(catalogue|failure|issue)|domain.src.(rules|flow)|ui.(Modal|toast|MoneyLines|RadioCards|FilePicker|\w*(Field|Area))/

/** Pages that list things need more than a page of one thing. */
const LISTS =
  /features.token.(TokenCard|CardPlinth|OfferLine)|features.collection.CollectionCard|features.profile.PersonRow|ui.(Paged|LoadMore|CardSkeleton|Strip|Room|Failed)|words.list|(infiniteQueryObserver|useInfiniteQuery)\.js/

/** Small parts of the frame that some pages use, too, and of trading that dialogs use, too: one file each. */
const FRAME =
  /ui.(MenuButton|toast)\.ts|NonceContext|EmailForm|wallet.(openWallet|walletState|askToConnect|storage)\.ts/
const TRADE = /domain.src.rules.(checkBid|checkPurchase|checkPrices)|features.offer.facts/

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The workspace packages are TypeScript sources: they are built into the bundle, not left as imports.
  ssr: { noExternal: [/^@vitrine\//] },
  environments: {
    ssr: { build: { rollupOptions: { input: './app/server.ts' } } },
    client: {
      build: {
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
