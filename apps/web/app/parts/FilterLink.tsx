import { Link, type LinkProps, useNavigate, useSearchParams } from 'react-router'
import { useComing } from '#data/useComing.ts'

type FilterLinkProps = Omit<LinkProps, 'to' | 'onClick' | 'preventScrollReset'> & {
  /** The search part of the address that this link leads to, from what the address has. */
  to: (params: URLSearchParams) => string
  onFollow?: () => void
}

/** A link that changes one thing in the address of this page, also while an earlier change still loads. */
export function FilterLink({ to, onFollow, ...props }: FilterLinkProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const coming = useComing()
  return (
    <Link
      {...props}
      to={{ search: to(params) }}
      preventScrollReset
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onFollow?.()
        void navigate({ search: to(coming()) }, { preventScrollReset: true })
      }}
    />
  )
}
