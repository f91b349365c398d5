const SIGNS: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }

/** A text of HTML as it is read: with the signs that are escaped in it. */
export const unescaped = (html: string): string =>
  html.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => SIGNS[name]!)
