import { withoutScripts } from '@vitrine/messages/withoutScripts'
import { wordsOf } from '#words/wordsOf.ts'

const w = import.meta.env.SSR ? wordsOf(withoutScripts) : null

/** Says what browsers without scripts can do here, and what not. It belongs in a `noscript`, and only the server has it. */
export function ScriptsNeeded() {
  return w && <p className="wall border-b border-line py-3">{w('scripts_needed')}</p>
}
