import { useContext } from 'react'
import { Alternates } from './Alternates.ts'

type HeadProps = {
  title: string
  description?: string
  /** The page's address for search engines. Without it they are told not to index the page. */
  canonical?: string
  /** A picture of the page for link previews, 1200 by 630 pixels, as an absolute url. */
  image?: string | null
  /** The picture's alternative text. */
  imageAlt?: string
  type?: 'website' | 'profile' | 'product'
  /** Other forms of the page: a feed in Atom without its ending, what oEmbed says of it. */
  feed?: string
  oembed?: string
}

/** A page's title and link preview. React moves these elements into the document's head. */
export function Head(props: HeadProps) {
  const { title, canonical } = props
  return (
    <>
      <title>{title}</title>
      {canonical === undefined && <meta name="robots" content="noindex" />}
      {canonical && <link rel="canonical" href={canonical} />}
      {import.meta.env.SSR && <LinkPreview {...props} />}
    </>
  )
}

/** The address of a page in a language. The canonical one is for everybody, in the language of the reader. */
function addressIn(language: string, canonical: string): string {
  const address = new URL(canonical)
  address.searchParams.set('lang', language)
  return address.href
}

/** Only programs that read the HTML need this, so the browser does not render it. */
function LinkPreview(props: HeadProps) {
  const { title, description, canonical, image, imageAlt, type = 'website', feed, oembed } = props
  const languages = useContext(Alternates)
  return (
    <>
      {canonical && <link rel="alternate" hrefLang="x-default" href={canonical} />}
      {canonical &&
        languages.map((language) => (
          <link key={language} rel="alternate" hrefLang={language} href={addressIn(language, canonical)} />
        ))}
      {feed && <link rel="alternate" type="application/atom+xml" href={`${feed}.atom`} title={title} />}
      {feed && <link rel="alternate" type="application/feed+json" href={`${feed}.json`} title={title} />}
      {oembed && <link rel="alternate" type="application/json+oembed" href={oembed} title={title} />}
      {description && <meta name="description" content={description} />}
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {description && <meta property="og:description" content={description} />}
      {canonical && <meta property="og:url" content={canonical} />}
      {image && <meta property="og:image" content={image} />}
      {image && <meta property="og:image:width" content="1200" />}
      {image && <meta property="og:image:height" content="630" />}
      {image && imageAlt && <meta property="og:image:alt" content={imageAlt} />}
    </>
  )
}
