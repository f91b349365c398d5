import { Search, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { t } from '#words/t.ts'

/** The search box of the header: Enter or the icon leads to the results (HDR-02). Works before scripts have come. */
export function SearchBox() {
  const { pathname, search } = useLocation()
  const current = pathname === '/search' ? (new URLSearchParams(search).get('name') ?? '') : ''
  return <Box key={current} initial={current} />
}

function Box({ initial }: { initial: string }) {
  const [name, setName] = useState(initial)
  const input = useRef<HTMLInputElement>(null)
  return (
    <Form action="/search" role="search" className="relative">
      <button
        type="submit"
        aria-label={t('search_submit')}
        className="absolute top-0 left-0 inline-flex size-10 items-center justify-center rounded-m text-quiet hover:text-ink"
      >
        <Search className="size-4" aria-hidden />
      </button>
      <input
        ref={input}
        name="name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        aria-label={t('search_placeholder')}
        placeholder={t('search_placeholder')}
        autoComplete="off"
        enterKeyHint="search"
        className={`h-10 w-full rounded-m bg-sunken pl-10 text-base text-ellipsis xl:text-sm ${name === '' ? 'pr-3' : 'pr-10'}`}
      />
      {name !== '' && (
        <button
          type="button"
          aria-label={t('search_clear')}
          onClick={() => {
            setName('')
            input.current?.focus()
          }}
          className="absolute top-0 right-0 inline-flex size-10 items-center justify-center rounded-m text-quiet hover:text-ink"
        >
          <X className="size-4" aria-hidden />
        </button>
      )}
    </Form>
  )
}
