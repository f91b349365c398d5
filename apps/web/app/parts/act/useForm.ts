import { ApiError } from '@vitrine/api/error'
import type { Issue } from '@vitrine/domain/codes'
import { asksAgain } from '@vitrine/domain/rules/trading/asksAgain'
import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '#words/catalogue.ts'
import { issueAt, issueText } from '#words/issue.ts'
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
 * its field has been left. Submitting shows all issues and focuses the first. An amount that looks like a slip of the
 * hand is an issue, shown at once, until somebody says that it is meant.
 */
export function useForm<Draft extends object>({
  draft,
  onChange,
  issues: all,
  onSubmit,
}: FormOptions<Draft>) {
  const ref = useRef<HTMLFormElement>(null)
  const [meant, setMeant] = useState<ReadonlySet<string>>(new Set())
  const issues = all.filter((issue) => !asksAgain(issue) || !meant.has(JSON.stringify(issue)))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<readonly Issue[]>([])

  const leave = (...paths: string[]) => setLeft((before) => new Set([...before, ...paths]))
  /** Hides the issues of the fields whose path begins like this, until they are left again. */
  const forgetLeft = (start: string) =>
    setLeft((before) => new Set([...before].filter((path) => !path.startsWith(start))))
  const askedAt = (path: string) => {
    const issue = issues.find((each) => each.path === path)
    return issue && asksAgain(issue) ? issue : null
  }
  const isShown = (path: string) => left.has(path) || askedAt(path) !== null
  const errorAt = (path: string) => (isShown(path) ? issueAt(issues, path) : null) ?? issueAt(refused, path)

  function change(part: Partial<Draft>) {
    onChange(part)
    setRefused((before) => before.filter(({ path }) => !(path in part)))
  }

  /** Shows the issues and focuses the first field that has one. At once, so that what is typed next goes there. */
  function goToFault(show: () => void) {
    // The messages must be rendered first.
    flushSync(show)
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus({ preventScroll: true })
    // The message, because fields for files are invisible themselves, and some groups of fields have no focus.
    ref.current?.querySelector('p[aria-live]:not(:empty)')?.scrollIntoView({ block: 'nearest' })
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
    field: (path: KeysOf<Draft, string>, { inputMode, tidy, clean, faultOf }: Typing = PLAIN) => {
      // A draft with a field for each of a list lacks those that nobody has typed into.
      const value = (draft[path] ?? '') as string
      const fault = faultOf?.(value)
      const set = (text: string) => {
        if (text !== value) change({ [path]: text } as Partial<Draft>)
      }
      return {
        inputMode,
        value,
        error: errorAt(path),
        cutText: t('text_cut'),
        fault: fault ? issueText({ path, ...fault }) : null,
        onBlur: () => {
          leave(path)
          if (clean) set(clean(value))
        },
        onChange: (typed: string, pasted = false) =>
          set(pasted && clean ? clean(typed) : (tidy?.(typed, value) ?? typed)),
      }
    },
    /** Says that the amount of a field is meant, if that is what its field asks; otherwise null. */
    mean: (path: string): (() => void) | null => {
      const asked = askedAt(path)
      return asked && (() => setMeant((before) => new Set(before).add(JSON.stringify(asked))))
    },
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
