import { fileURLToPath } from 'node:url'

/** The migrations that bring a schema up to date. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))

/** The advisory lock under which a schema is migrated: an arbitrary number, the same in every process. */
export const MIGRATION_LOCK = 7_612_001
