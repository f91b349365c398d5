import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { OperatorError } from '../../apps/server/src/process/operatorError.ts'

/** The most bytes of what git prints. */
const MOST = 64_000_000

/** What an upgrade needs of a clone. */
export type Clone = ReturnType<typeof openClone>

/** The clone in this folder. @throws OperatorError if it cannot be upgraded: no clone, no branch to follow, changed files */
export function openClone(root: string) {
  const run = (...args: string[]) => {
    const { status, stdout, stderr, error } = spawnSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: MOST,
    })
    if (error) throw new OperatorError(`git cannot be run: ${error.message}`)
    return { ok: status === 0, said: stdout.trim(), why: stderr.trim() }
  }
  const need = (...args: string[]) => {
    const { ok, said, why } = run(...args)
    if (!ok) throw new OperatorError(`git ${args[0]} failed: ${why}`)
    return said
  }

  const top = run('rev-parse', '--show-toplevel')
  if (!top.ok || realpathSync(top.said) !== realpathSync(root))
    throw new OperatorError(
      `${root} is no clone of git, so there is nothing to upgrade from. Install the new version as docs/install.md says.${top.ok ? '' : ` (${top.why})`}`,
    )
  const branch = run('symbolic-ref', '--short', 'HEAD')
  if (!branch.ok)
    throw new OperatorError('git is at a commit, and on no branch. Choose one first: git switch main')
  const upstream = run('rev-parse', '--abbrev-ref', '@{upstream}')
  if (!upstream.ok)
    throw new OperatorError(
      `The branch ${branch.said} follows no other one. Choose it first: git branch --set-upstream-to=origin/${branch.said}`,
    )
  const changed = need('status', '--porcelain', '--untracked-files=no')
  if (changed)
    throw new OperatorError(
      `Files were changed here, and an upgrade would have to overwrite them:\n${changed}\nKeep settings in the environment (docs/configuration.md; the addresses of contracts are CONTRACTS_… and START_BLOCK_…), and put the files away: git stash`,
    )

  return {
    /** The branch that this one follows, e.g. `origin/main`. */
    upstream: upstream.said,
    /** The commit that is checked out. */
    here: () => need('rev-parse', 'HEAD'),
    /** Asks for what is new. @returns the newest commit */
    fetch: () => {
      need('fetch', '--quiet')
      return need('rev-parse', '@{upstream}')
    },
    /** Whether everything of one commit is in the other. */
    isIn: (older: string, newer: string) => run('merge-base', '--is-ancestor', older, newer).ok,
    count: (from: string, to: string) => Number(need('rev-list', '--count', `${from}..${to}`)),
    /** A file as it is at a commit; empty if it has none. */
    read: (commit: string, path: string) => run('show', `${commit}:${path}`).said,
    merge: (commit: string) => void need('merge', '--ff-only', '--quiet', commit),
  }
}
