/** What the operator's console allows somebody: an operator may do all that a moderator may. */
export const ROLES = ['moderator', 'operator'] as const
export type Role = (typeof ROLES)[number]

/** Whether a word is a role. */
export function isRole(word: string): word is Role {
  return (ROLES as readonly string[]).includes(word)
}

/** Whether a role is enough for what needs another. Null is nobody's role. */
export function hasRole(role: Role | null, needed: Role): boolean {
  return role === 'operator' || role === needed
}
