/** The sentences of this page (buildPage.ts). */
declare module 'virtual:sentences' {
  export const english: typeof import('@vitrine/messages/exit').exit
  /** Those of the other languages in the order of the English ones: JSON, deflated, in base64. */
  export const others: string
}
