import type { Macros } from '@vitrine/api/entities/moderation/macros'
import type { Macro } from '@vitrine/domain/moderation/macros'
import { checkMacros } from '@vitrine/domain/rules/moderation/checkMacros'
import type { Context } from '../calls/context.ts'
import { refuseIssues } from '../calls/refuse.ts'
import { act } from '../db/act.ts'
import { overtaken } from './overtaken.ts'
import { getMacrosRow, lockMacros, setMacros } from './store/macros.ts'

export async function getMacros({ db }: Pick<Context, 'db'>): Promise<Macros> {
  const row = await getMacrosRow(db)
  return { version: row?.version ?? 0, macros: row?.entries ?? [] }
}

type Change = { actor: string; version: number; macros: Macro[] }

/** Changes the ready sentences as a whole. @throws list_changed, or the issues of a sentence */
export async function saveMacros(
  { db }: Pick<Context, 'db'>,
  { actor, version, macros }: Change,
): Promise<Macros> {
  const entries = macros.map(({ name, text }) => ({ name: name.trim(), text: text.trim() }))
  refuseIssues(checkMacros(entries))
  const deed = { actor, act: 'macros_saved', kind: 'macros', id: 'all', reason: '' }
  return act(db, deed, async (tx) => {
    const before = await lockMacros(tx)
    if ((before?.version ?? 0) !== version) throw await overtaken(tx, 'list_changed', before?.changedBy)
    await setMacros(tx, { version: version + 1, entries, changedBy: actor })
    return {
      before: before && factsOf(before.entries),
      after: factsOf(entries),
      result: { version: version + 1, macros: entries },
    }
  })
}

const factsOf = (entries: readonly Macro[]) => ({
  macros: entries.map(({ name, text }) => `${name}: ${text}`),
})
