import type { Issue } from '@vitrine/domain/codes'
import { useRef, useState } from 'react'
import { issueAt } from './issue.ts'

/**
 * What is wrong with a form, said at each field once the person has left it, and at every field when they submit.
 * The form's element takes the ref, its fields call `leave` and show `errorAt`.
 */
export function useFieldIssues(issues: readonly Issue[]) {
  const form = useRef<HTMLFormElement>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  return {
    form,
    leave: (path: string) => setLeft((before) => new Set(before).add(path)),
    hasLeft: (path: string) => left.has(path),
    errorAt: (path: string): string | null => (left.has(path) ? issueAt(issues, path) : null),
    /** Says everything that is wrong and goes to the first field of it, once that stands on the page. */
    sayAll: (paths: readonly string[] = issues.map(({ path }) => path)) => {
      setLeft(new Set(paths))
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    },
    forget: () => setLeft(new Set()),
  }
}
