/** The size for which a work's card on other sites is made, in pixels. It also fits into less and more. */
export const CARD = { width: 320, height: 460 } as const

/** The attributes of the `<iframe>` with which another site shows a work's card. @param site the address of this marketplace */
export const embedAttributes = (
  token: { _id: string; name: string },
  site: string,
  { width, height }: { width: number; height: number } = CARD,
): Record<string, string> => ({
  src: `${site}/embed/tokens/${token._id}`,
  title: token.name,
  width: String(width),
  height: String(height),
  style: 'border:0;max-width:100%',
  loading: 'lazy',
  // A card has no script, and its links open windows that are like any other.
  sandbox: 'allow-popups allow-popups-to-escape-sandbox',
})
