type Props = {
  label: string
  /** The person took it: only its outline is drawn. */
  self?: boolean | undefined
  className?: string
}

/** The badge of a verified creator. */
export const VerifiedBadge = ({ label, self, className = 'size-[1em]' }: Props) => (
  <svg
    viewBox="0 0 16 16"
    role="img"
    className={`${className} shrink-0 ${self ? 'outlined text-quiet' : 'text-accent-text'}`}
  >
    <title>{label}</title>
    <path
      fill="currentColor"
      d="m8 .8 1.9 1.4 2.3-.1.7 2.2 1.9 1.3-.8 2.2.8 2.2-1.9 1.3-.7 2.2-2.3-.1L8 14.8l-1.9-1.4-2.3.1-.7-2.2-1.9-1.3L2 7.8l-.8-2.2 1.9-1.3.7-2.2 2.3.1z"
    />
    <path d="m5.2 7.9 2 2 3.6-4" className="drawn" stroke="var(--paper)" strokeWidth="1.5" />
  </svg>
)
