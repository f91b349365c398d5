import { ConfigError } from './configError.ts'
import type { Environment, Role } from './environment.ts'

/** What processes with separate roles must have in common. Without it each would work on something of its own. */
export function refuseApart(vars: Environment): void {
  const has = (role: Role) => vars.VITRINE_ROLES.includes(role)
  if (!vars.DATABASE_URL && !(has('web') && has('indexer')))
    throw new ConfigError(
      'DATABASE_URL: required unless VITRINE_ROLES has web and indexer. The embedded database belongs to one process: this one would open an empty database of its own.',
    )
  // The keeper checks, compares and deletes the files that web stores.
  if (vars.DATABASE_URL && has('web') !== has('keeper') && !vars.S3_BUCKET && !vars.MEDIA_FOLDER)
    throw new ConfigError(
      'S3_BUCKET or MEDIA_FOLDER: required when web and keeper are separate processes, which need the same uploaded files. MEDIA_FOLDER is a folder that both can write, such as the folder media in the VITRINE_DATA of web.',
    )
}
