import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the checkout. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** What starts of this checkout share. May be deleted while none runs; the next one makes it again. */
export const prepared = join(root, '.prepared')
