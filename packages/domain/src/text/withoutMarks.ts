/**
 * A text by people without the marks of markdown that are common in descriptions (bold, slanted, headings), where it is
 * shown as plain text. Links keep theirs, which say where they lead; what only looks like a mark stays, such as 2 * 3 * 4.
 */
export const withoutMarks = (text: string): string =>
  text.replace(/^#+ +/gm, '').replace(/(?<!\w)([*_]{1,3})(?=\S)([^*_\n]{1,1000})(?<=\S)\1(?!\w)/g, '$2')
