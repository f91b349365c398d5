import { coinNamesOf, setCoinNames } from '@vitrine/domain/networks'
import { type Config, readConfig } from './config.ts'
import { ConfigError } from './configError.ts'
import { listUnread } from './environment.ts'

/**
 * The configuration of this process, in which coins have the names of its profile from now on. Names in one line the variables that look like ours and that nothing reads: with a
 * misspelt VITRINE_DATA a program would work on another folder, and nobody would know why.
 * @param warn hears that line; by default it goes to the standard error
 * @param without required variables that this program does not need
 * @throws ConfigError, which ends with that line
 */
export function readOwnConfig(
  env: Record<string, string | undefined> = process.env,
  warn: (line: string) => void = (line) => void process.stderr.write(`${line}\n`),
  without: Parameters<typeof readConfig>[1] = [],
): Config {
  try {
    const config = readConfig(env, without)
    setCoinNames(coinNamesOf(config.profile))
    const line = lineOf(listUnread(env, config.ownVariables))
    if (line) warn(line)
    return config
  } catch (error) {
    // The file of further chains chooses names of its own, and may not have been read.
    const line = env.CHAINS_FILE ? null : lineOf(listUnread(env))
    throw error instanceof ConfigError && line ? new ConfigError(`${error.message}\n${line}`) : error
  }
}

const lineOf = (unread: readonly string[]): string | null =>
  unread.length === 0
    ? null
    : `Nothing reads ${unread.join(', ')}: misspelt, or of another version (docs/configuration.md).`
