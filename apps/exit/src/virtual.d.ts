/** The sentences of this page in each language (buildPage.ts). */
declare module 'virtual:sentences' {
  const sentences: Record<
    import('@vitrine/messages/languages').Language,
    Record<keyof typeof import('@vitrine/messages/exit').exit, string>
  >
  export default sentences
}
