import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** The packages that every page needs; wallets, chains and dialogs bring theirs when somebody acts. */
const EVERYWHERE = /node_modules.(react|react-dom|react-router|scheduler|cookie-es|@tanstack|lucide-react)\b/

/** What people act with stays in chunks of its own, so that who only browses never fetches it. */
const ACTING =
  /packages.chain.|messages.src.(acting|teasers|issues|en|t)\.ts|app.(flow|wallet).|features.(create|offer|settings|transaction).|data.(refresh|upload)|words.(catalogue|failure|issue)|domain.src.(rules|flow)|ui.(Modal|toast|MoneyLines|RadioCards|FilePicker|\w*(Field|Area))/

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
              groups: [{ name: 'shared', tags: ['$initial'], minShareCount: 3, test: isShared }],
            },
          },
        },
      },
    },
  },
})

function isShared(id: string): boolean {
  return id.includes('node_modules') ? EVERYWHERE.test(id) : !ACTING.test(id)
}
