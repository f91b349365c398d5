import { AskError } from '../remote/askError.ts'
import { isStorageFull, UNWRITABLE } from './isStorageFull.ts'
import { isUnreachable } from './isUnreachable.ts'

/** Something that whoever runs the program can mend. The message says how, so it is shown without a stack. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError'
}

/** The system's codes for a file in the place of a folder, and for a folder in the place of a file. */
const NO_FOLDER = ['ENOTDIR', 'EISDIR']

/** Why a program ends, without a stack if it is no fault of the program. */
export function reasonFor(error: NodeJS.ErrnoException): string {
  const { code = '', message } = error
  if (error instanceof OperatorError || code === 'EADDRINUSE') return message
  // Of `parseArgs`.
  if (code.startsWith('ERR_PARSE_ARGS')) return message
  if (isStorageFull(error)) return `There is no space left: ${message}`
  if (UNWRITABLE.includes(code)) return `A file or folder cannot be written: ${message}`
  if (NO_FOLDER.includes(code))
    return `A file is where a folder is needed, or the other way round: ${message}`
  if (error instanceof AskError && error.isPassing)
    return `No node of the chain answers (${message}). See RPC_URLS_…, or run npm run doctor.`
  const refusal = refusalOfStore(error)
  if (refusal)
    return `The store of files refuses (${refusal}). See S3_BUCKET, S3_ENDPOINT and its keys; then run this again.`
  if (isUnreachable(error))
    return `The database, a node or the store of files does not answer, or stopped meanwhile (${lastOf(error)}). Start it and try again, or run npm run doctor.`
  return error.stack ?? String(error)
}

/** What a bucket answered that refused, or whose answer is none of a bucket; null if the error is not its own. */
function refusalOfStore(error: Error): string | null {
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    const { $metadata, $response } = each as { $metadata?: { httpStatusCode?: number }; $response?: unknown }
    if (!$metadata && !$response) continue
    const status = $metadata?.httpStatusCode
    return [each.name, ...(status ? [`HTTP ${status}`] : [])].join(', ')
  }
  return null
}

/** What went wrong at the bottom: errors of queries begin with the whole query. */
function lastOf(error: Error): string {
  let last = error
  while (last.cause instanceof Error) last = last.cause
  return last.message || String((last as NodeJS.ErrnoException).code ?? last.name)
}

/** Names of files that somebody else chose may have what a terminal obeys. */
const CONTROLS = /[^\P{Cc}\n\t]/gu

/** Prints why a program ends, and ends it with exit code 1. */
export function endWith(error: NodeJS.ErrnoException): never {
  process.stderr.write(`${reasonFor(error).replaceAll(CONTROLS, '?')}\n`)
  process.exit(1)
}
