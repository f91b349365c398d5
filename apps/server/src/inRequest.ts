import type { Code, Issue } from '@vitrine/domain/codes'

/** What an account needs and has, in wei or units of a currency. */
type Figures = { needs: bigint; has: bigint }

const ABOUT_MONEY: ReadonlySet<Code> = new Set(['balance_low', 'funds_low', 'allowance_low'])

/**
 * Issues of the rules, which the pages share, as a program reads them: with the paths of its own request, and with the
 * figures of what is too little.
 * @param names the paths of the rules, and those of the request for them
 */
export function inRequest(
  issues: readonly Issue[],
  names: Readonly<Record<string, string>>,
  figures?: Figures,
): Issue[] {
  return issues.map((issue) => {
    const path = names[issue.path] ?? issue.path
    if (!figures || !ABOUT_MONEY.has(issue.code)) return { ...issue, path }
    const params = { needs: figures.needs.toString(), has: figures.has.toString() }
    return { ...issue, path, params } as unknown as Issue
  })
}
