import { existsSync } from 'node:fs'

/** Why tests with Helia cannot run; null if they can. `npm run test:all` installs its packages in this folder. */
export const heliaMissing = existsSync(new URL('node_modules/helia', import.meta.url))
  ? null
  : 'run "npm install" in scripts/testing/helia first'
