import { buildWeb } from './buildWeb.ts'

// npm run build: builds the pages, for a machine or an image that then runs apps/server/src/main.ts.
await buildWeb((line) => void process.stdout.write(`${line}\n`))
