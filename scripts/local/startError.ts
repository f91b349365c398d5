import { OperatorError } from '../../apps/server/src/process/operatorError.ts'

/** The marketplace cannot start, for a reason that the person who starts it can remove. */
export class StartError extends OperatorError {
  override readonly name = 'StartError'
}
