import type { Step } from '@vitrine/domain/flow/step'

/**
 * The name under which a flow keeps something about a step. A flow may have several steps of one name: an approval for
 * each contract, a mint for each part of a series.
 */
export function resultName({ name, asset, part }: Step, what: string): string {
  const which = part ? String(part.first) : asset
  return which === undefined ? `${name}.${what}` : `${name}.${which}.${what}`
}
