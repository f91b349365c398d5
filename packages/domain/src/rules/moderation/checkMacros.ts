import type { Issue } from '../../codes.ts'
import type { Macro } from '../../moderation/macros.ts'

/** Checks the ready sentences of a team: each has a name of its own, and a text. */
export function checkMacros(macros: readonly Macro[]): Issue[] {
  const seen = new Set<string>()
  return macros.flatMap(({ name, text }, at): Issue[] => {
    const own = name.trim().toLowerCase()
    const issues: Issue[] = []
    if (own === '') issues.push({ path: `macros.${at}.name`, code: 'brand_text_required' })
    else if (seen.has(own))
      issues.push({ path: `macros.${at}.name`, code: 'choice_twice', params: { name: name.trim() } })
    seen.add(own)
    if (text.trim() === '') issues.push({ path: `macros.${at}.text`, code: 'brand_text_required' })
    return issues
  })
}
