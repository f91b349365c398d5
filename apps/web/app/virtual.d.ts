declare module 'virtual:language-chunks' {
  const chunks: Readonly<Partial<Record<string, import('../languageChunks.ts').LanguageChunks>>>
  export default chunks
}
