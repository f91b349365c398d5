import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The workspace packages are TypeScript sources: they are built into the bundle, not left as imports.
  ssr: { noExternal: [/^@vitrine\//] },
  environments: {
    ssr: { build: { rollupOptions: { input: './app/server.ts' } } },
  },
})
