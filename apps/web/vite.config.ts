import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { GROUPS } from './chunks.ts'
import { compileHint } from './compileHint.ts'
import { fetchedParts } from './fetchedParts.ts'
import { languageChunks } from './languageChunks.ts'
import { withoutMeshopt } from './withoutMeshopt.ts'

/** The files that every page loads, and the one that every page with buttons to trade loads (`chunks.ts`). */
const LOADED = /\/(rolldown-runtime|shared|trade|words)-/

/** During development (`npm run dev`) Vite serves the pages and passes these paths on to the server. */
const server = process.env.VITRINE_API
const PROXIED = ['/api', '/ipfs', '/media', '/previews', '/robots.txt', '/sitemap.xml', '/sitemaps']

export default defineConfig({
  // Vite prepares all dependencies at the start; one that it finds later would reload the page.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.ts'] },
  server: {
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: server ? Object.fromEntries(PROXIED.map((path) => [path, server])) : undefined,
  },
  plugins: [tailwindcss(), reactRouter(), fetchedParts(), compileHint(), languageChunks(), withoutMeshopt()],
  // The workspace packages are TypeScript sources, so they are bundled.
  ssr: { noExternal: [/^@vitrine\//] },
  environments: {
    ssr: {
      build: {
        rollupOptions: {
          input: './app/server.ts',
          // Pages contain the text of some functions (`early/earlyScript.ts`). Others keep their names in errors.
          output: { minify: { compress: false, mangle: { toplevel: false }, codegen: true } },
        },
      },
    },
    client: {
      build: {
        // A page has already loaded these files, so a later import need not fetch them.
        modulePreload: { resolveDependencies: (_, needed) => needed.filter((file) => !LOADED.test(file)) },
        rollupOptions: {
          output: {
            codeSplitting: { groups: GROUPS },
            // Pages list the names of all late parts, and what is left of a name after compression is its hash.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
          },
        },
      },
    },
  },
})
