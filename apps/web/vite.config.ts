import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { GROUPS } from './chunks.ts'

/** The files that every page brings. */
const ALWAYS = /\/(rolldown-runtime|shared)-/

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
            codeSplitting: { groups: GROUPS },
          },
        },
      },
    },
  },
})
