import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What people act with stays in chunks of its own, so that who only browses never fetches it. */
const ACTING =
  /messages.src.(acting|issues|en|t)\.ts|app.(flow|wallet).|features.(create|offer|transaction).|data.(refresh|upload)|words.(acting|failure|issue)|domain.src.(rules|flow)|ui.(Modal|toast|MoneyLines|RadioCards|FilePicker|\w*(Field|Area))/

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
                { name: 'shared', tags: ['$initial'], minShareCount: 3, test: (id) => !ACTING.test(id) },
              ],
            },
          },
        },
      },
    },
  },
})
