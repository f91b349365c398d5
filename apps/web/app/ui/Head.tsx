type HeadProps = {
  title: string
  description?: string
  /** The address that search engines shall know the page by. */
  canonical?: string
  /** An image for link previews, as an absolute url. */
  image?: string | null
}

/** A page's title and its preview where it is linked. React puts these into the document's head. */
export function Head({ title, description, canonical, image }: HeadProps) {
  return (
    <>
      <title>{title}</title>
      <meta property="og:title" content={title} />
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {canonical && <link rel="canonical" href={canonical} />}
      {canonical && <meta property="og:url" content={canonical} />}
      {image && <meta property="og:image" content={image} />}
    </>
  )
}
