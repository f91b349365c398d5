import { ApiError } from '@vitrine/api/error'
import type { Issue } from '@vitrine/domain/codes'
import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { issueAt } from '#words/issue.ts'
import { PLAIN, type Typing } from './typing.ts'

/** The names of the fields with exactly this type; a union of texts is another type. */
type KeysOf<Draft, Value> = {
  [Key in keyof Draft]: [Draft[Key], Value] extends [Value, Draft[Key]] ? Key : never
}[keyof Draft] &
  string

type FormOptions<Draft> = {
  /** The typed values. The names of its fields are the paths of the issues. */
  draft: Draft
  onChange: (change: Partial<Draft>) => void
  issues: readonly Issue[]
  /** Called when somebody submits and there are no issues. */
  onSubmit: () => void
}

/**
 * A form. `props` are for its element; `field`, `toggle` and `picker` return the props of a field. An issue is shown when
 * its field has been left. Submitting shows all issues and focuses the first.
 */
export function useForm<Draft extends object>({ draft, onChange, issues, onSubmit }: FormOptions<Draft>) {
  const ref = useRef<HTMLFormElement>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<readonly Issue[]>([])

  const leave = (...paths: string[]) => setLeft((before) => new Set([...before, ...paths]))
  /** Hides the issues of the fields whose path begins like this, until they are left again. */
  const forgetLeft = (start: string) =>
    setLeft((before) => new Set([...before].filter((path) => !path.startsWith(start))))
  const errorAt = (path: string) => (left.has(path) ? issueAt(issues, path) : null) ?? issueAt(refused, path)

  function change(part: Partial<Draft>) {
    onChange(part)
    setRefused((before) => before.filter(({ path }) => !(path in part)))
  }

  /** Shows the issues and focuses the first field that has one. At once, so that what is typed next goes there. */
  function goToFault(show: () => void) {
    // The messages must be rendered first.
    flushSync(show)
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    // React passes events of a form in a dialog on to the form around the dialog.
    event.stopPropagation()
    if (issues.length === 0) return onSubmit()
    goToFault(() => leave(...issues.map(({ path }) => path)))
  }

  return {
    props: { ref, onSubmit: submit, noValidate: true },
    draft,
    change,
    leave,
    forgetLeft,
    errorAt,
    field: (path: KeysOf<Draft, string>, { read, ...input }: Typing = PLAIN) => ({
      ...input,
      value: draft[path] as string,
      error: errorAt(path),
      onBlur: () => leave(path),
      onChange: (typed: string) => {
        const value = read(typed)
        if (value !== null) change({ [path]: value } as Partial<Draft>)
      },
    }),
    toggle: (path: KeysOf<Draft, boolean>) => ({
      checked: draft[path] as boolean,
      onChange: (checked: boolean) => change({ [path]: checked } as Partial<Draft>),
    }),
    /** @param path where the rules report issues of the file */
    picker: (key: keyof Draft & string, path: string = key) => ({
      error: errorAt(path),
      onLeave: () => leave(path),
      onPick: (file: File) => {
        change({ [key]: file } as Partial<Draft>)
        leave(path)
      },
    }),
    /** Shows what the server refused at its fields. Returns false if the error belongs to none of them. */
    refuse: (error: unknown): boolean => {
      const found = error instanceof ApiError ? (error.body.issues ?? []) : []
      const shown = found.filter(({ path }) => path in draft)
      if (shown.length > 0) goToFault(() => setRefused(shown))
      else setRefused([])
      return shown.length > 0
    },
  }
}

export type Form<Draft extends object> = ReturnType<typeof useForm<Draft>>
