import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureOf } from '#data/browser.ts'
import { refreshAfter, type Write } from '#data/refresh.ts'
import { showToast } from '#ui/notices/toast.ts'
import { t } from '#words/catalogue.ts'
import { failureText } from '#words/failure.ts'

type ActionOptions<Input, Answer> = {
  write: Write
  act: (input: Input) => Promise<Answer>
  /**
   * The sentence that says what was done. Without it nothing is said. It is asked for after the refresh: if it depends on
   * what the call changes, take it from the input.
   */
  said?: string | ((input: Input) => string)
  onDone?: (answer: Answer) => void
  /** Returns true if it has shown why the server refused. The call is pending until then. */
  onRefused?: (cause: unknown) => boolean | Promise<boolean>
}

/** A call that changes something: refreshes what it changes, and says how it went. */
export function useAction<Input = void, Answer = unknown>(options: ActionOptions<Input, Answer>) {
  const { write, act, said, onDone, onRefused } = options
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (input: Input) => {
      const answer = await act(input)
      await refreshAfter(client, write)
      return answer
    },
    onSuccess: (answer, input) => {
      const text = typeof said === 'function' ? said(input) : said
      if (text) showToast({ kind: 'success', title: t('success'), text })
      onDone?.(answer)
    },
    onError: async (cause) => {
      if (await onRefused?.(cause)) return
      showToast({ kind: 'error', title: t('error'), text: failureText(failureOf(cause)) })
    },
  })
}
