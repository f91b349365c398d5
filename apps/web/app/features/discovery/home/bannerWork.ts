/** The `_id` of the work that a banner leads to, or null if it leads elsewhere. */
export const bannerWork = ({ link }: { link: string }): string | null =>
  /^\/tokens\/([^/?]+)/.exec(link)?.[1] ?? null
