import { OperatorError } from '../process/operatorError.ts'

/** A problem with the configuration, in one line that names the variable. */
export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError'
}
