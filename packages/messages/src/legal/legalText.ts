/** A part of a legal text: a paragraph, a list, or words with their meaning. */
export type LegalBlock =
  | string
  | readonly string[]
  | { readonly glossary: readonly (readonly [string, string])[] }

export type LegalSection = {
  readonly id: string
  readonly title: string
  readonly blocks: readonly LegalBlock[]
}

/** A legal text. `{site}` and `{email}` stand for the site's address and its contact e-mail (LEG-03). */
export type LegalText = {
  readonly title: string
  readonly lead: string
  /** The day from which it holds, YYYY-MM-DD. */
  readonly since: string
  readonly sections: readonly LegalSection[]
}
