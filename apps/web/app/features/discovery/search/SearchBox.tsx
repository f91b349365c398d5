import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { lazyPart } from '#ui/loading/lazyPart.tsx'
import { t } from '#words/t.ts'

const Suggestions = lazyPart(() => import('./Suggestions.tsx'))

/**
 * The search box of the header: Enter or the icon leads to the results (HDR-02). It works without scripts.
 *
 * The field is uncontrolled; CSS hides the button to clear it while the placeholder is visible. What suggests while
 * somebody types is fetched when the field is used, and listens to the field itself.
 */
export function SearchBox() {
  const { pathname, search } = useLocation()
  const current = pathname === '/search' ? (new URLSearchParams(search).get('name') ?? '') : ''
  const shown = useRef(current)
  const input = useRef<HTMLInputElement>(null)
  const [used, setUsed] = useState(false)
  useEffect(() => {
    const field = input.current!
    const before = shown.current
    shown.current = current
    // What somebody has typed on while the results were on their way stays.
    const isOn = () => document.activeElement === field
    if (current !== before && !(isOn() && field.value !== before && field.value !== current)) {
      field.value = current
      field.blur()
    }
    // Somebody may be typing since before this script was there.
    setUsed(isOn())
  }, [current])

  function clear() {
    const field = input.current!
    field.value = ''
    field.focus()
    field.dispatchEvent(new Event('input'))
  }
  return (
    <Form action="/search" role="search" className="relative">
      <button
        type="submit"
        aria-label={t('search_submit')}
        className="absolute top-0 start-0 inline-flex size-10 max-xl:size-11 items-center justify-center rounded-m text-quiet hover:text-ink"
      >
        <Search className="size-4" aria-hidden />
      </button>
      <input
        ref={input}
        name="name"
        defaultValue={current}
        aria-label={t('search_placeholder')}
        placeholder={t('search_placeholder')}
        autoComplete="off"
        onFocus={() => setUsed(true)}
        enterKeyHint="search"
        className="peer h-10 w-full max-xl:h-11 rounded-m bg-sunken pe-10 ps-10 text-base text-ellipsis placeholder-shown:pe-3 xl:text-sm"
      />
      <button
        type="button"
        aria-label={t('search_clear')}
        onClick={clear}
        className="absolute top-0 end-0 inline-flex size-10 max-xl:size-11 items-center justify-center rounded-m text-quiet peer-placeholder-shown:hidden hover:text-ink"
      >
        <X className="size-4" aria-hidden />
      </button>
      <Suspense>{used && <Suggestions field={input} />}</Suspense>
    </Form>
  )
}
