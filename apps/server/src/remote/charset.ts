/** The `charset` of a content type (RFC 9110, 8.3.2), as it is written; undefined without one. */
export const charsetIn = (type: string): string | undefined =>
  /;\s*charset\s*=\s*"?([\w.:+-]{1,40})"?/i.exec(type)?.[1]

/** The same of a data: url; undefined for every other text. */
export function charsetOfData(location: string): string | undefined {
  const [, head] = /^[\p{Cc}\s]*data:([^,]{0,200}),/iu.exec(location) ?? []
  return head === undefined ? undefined : charsetIn(head)
}
