type HeadProps = {
  title: string
  description?: string
  /** The address that search engines shall know the page by; left out where they shall not know it. */
  canonical?: string
  /** A picture of the page for link previews, 1200 by 630 pixels, as an absolute url. */
  image?: string | null
  /** What the picture shows, for those who do not see it. */
  imageAlt?: string
  type?: 'website' | 'profile' | 'product'
}

/** A page's title and its preview where it is linked. React puts these into the document's head. */
export function Head(props: HeadProps) {
  const { title, description, canonical } = props
  return (
    <>
      <title>{title}</title>
      {canonical === undefined && <meta name="robots" content="noindex" />}
      {description && <meta name="description" content={description} />}
      {canonical && <link rel="canonical" href={canonical} />}
      {import.meta.env.SSR && <LinkPreview {...props} />}
    </>
  )
}

/** Only who reads a page as it was sent reads this. */
function LinkPreview({ title, description, canonical, image, imageAlt, type = 'website' }: HeadProps) {
  return (
    <>
      <meta property="og:site_name" content="Vitrine" />
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
