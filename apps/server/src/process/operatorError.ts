/** Something that whoever runs the program can mend. The message says how, so it is shown without a stack. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError'
}

/** Prints why a program ends, and ends it with exit code 1. */
export function endWith(error: NodeJS.ErrnoException): never {
  const known =
    error instanceof OperatorError ||
    error.code === 'EADDRINUSE' ||
    error.code === 'EACCES' ||
    // Of `parseArgs`.
    error.code?.startsWith('ERR_PARSE_ARGS')
  process.stderr.write(`${known ? error.message : (error.stack ?? error)}\n`)
  process.exit(1)
}
