import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { ConfigError } from './configError.ts'

/**
 * Reads a JSON file that a variable names.
 * @param variable its name, for errors
 * @throws ConfigError for a file that cannot be read, and for each entry that is wrong, with its place
 */
export function readJsonFile<T extends z.ZodType>(variable: string, path: string, schema: T): z.output<T> {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new ConfigError(`${variable}: ${path} cannot be read: ${(error as Error).message}`)
  }
  const parsed = schema.safeParse(content)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map((issue) => `${variable}: ${issue.path.join('.')}: ${issue.message}`)
  throw new ConfigError(wrong.join('\n'))
}
