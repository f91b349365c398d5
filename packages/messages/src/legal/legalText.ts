/** A part of a legal text: a paragraph, a list, or terms with their definitions. */
export type LegalBlock =
  | string
  | readonly string[]
  | { readonly glossary: readonly (readonly [string, string])[] }

export type LegalSection = {
  readonly id: string
  readonly title: string
  readonly blocks: readonly LegalBlock[]
}

/** A legal text. `{site}` is replaced by the site's address, `{email}` by its contact email (LEG-03). */
export type LegalText = {
  readonly title: string
  readonly lead: string
  /** The day from which it is effective, YYYY-MM-DD. */
  readonly since: string
  readonly sections: readonly LegalSection[]
}

/** Who runs a marketplace, where its operator does not say. */
export const UNNAMED_OPERATOR = 'the operator of {product}'
