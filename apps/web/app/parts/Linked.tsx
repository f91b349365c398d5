import { linkParts } from '@vitrine/domain/text/linkParts'

/**
 * A text by people, whose links open behind a page that names the host. That page is no redirect, so nobody can use this
 * site's name to hide another one.
 */
export default function Linked({ text }: { text: string }) {
  return linkParts(text).map(({ text: part, href }, at) =>
    href === null ? (
      part
    ) : (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change places
        key={at}
        href={`/leaving?to=${encodeURIComponent(href)}`}
        rel="noopener nofollow ugc"
        className="underline decoration-line decoration-2 underline-offset-4 wrap-anywhere hover:text-accent-text hover:decoration-current"
      >
        {part}
      </a>
    ),
  )
}
