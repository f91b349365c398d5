import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { ConfigError } from '../config/configError.ts'
import { requirePlace } from './dataFolder.ts'
import { OperatorError } from './operatorError.ts'

type Options = NonNullable<ParseArgsConfig['options']>
type Read<O extends Options> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>['values']
/** What a command does with the folder that it is given. */
type Use = 'reads' | 'writes'

// Commands read their arguments before anything else: a mistyped one ends them, and they have opened and created nothing.

/** The options of a command that is given no folder. @throws ConfigError with the usage */
export function readOptions<O extends Options>(usage: string, options: O, args?: string[]): Read<O> {
  const { values, positionals } = parse(usage, options, args)
  if (positionals.length > 0) throw new ConfigError(usage)
  return values
}

/** The options of a command and the one text that it is given. @throws ConfigError with the usage */
export function readArgument<O extends Options>(
  usage: string,
  options: O,
  args?: string[],
): { given: string; values: Read<O> } {
  const { values, positionals } = parse(usage, options, args)
  const [given, ...more] = positionals
  if (!given || more.length > 0) throw new ConfigError(usage)
  return { given, values }
}

/**
 * The options of a command and its folder, as a whole path.
 * @param use of the folder, which may depend on the options
 * @throws ConfigError with the usage; OperatorError if the folder cannot be what the command needs
 */
export function readCommand<O extends Options>(
  usage: string,
  options: O,
  use: Use | ((values: Read<O>) => Use),
  args?: string[],
): { folder: string; values: Read<O> } {
  const { given, values } = readArgument(usage, options, args)
  const folder = resolve(given)
  if ((typeof use === 'string' ? use : use(values)) === 'writes') requirePlace(folder, 'its path')
  else if (!existsSync(folder)) throw new OperatorError(`There is no folder ${folder}.`)
  else if (!statSync(folder).isDirectory()) throw new OperatorError(`${folder} is a file, and no folder.`)
  return { folder, values }
}

function parse<O extends Options>(usage: string, options: O, args = process.argv.slice(2)) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new ConfigError(`${(error as Error).message}\n${usage}`)
  }
}
