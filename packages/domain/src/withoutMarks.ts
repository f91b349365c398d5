/**
 * A text by people without the marks of markdown, where it is shown as plain text: descriptions of works elsewhere have
 * them. What only looks like a mark stays, such as 2 * 3 * 4 and snake_case.
 */
export function withoutMarks(text: string): string {
  return text
    .replace(/^[ \t]{0,3}#{1,6}[ \t]+/gm, '')
    .replace(/!?\[([^\]\n]{1,300})\]\((?:https?:|ipfs:|mailto:)[^)\s]{1,2000}\)/g, '$1')
    .replace(/(?<![\w*])(\*{1,3})(?=\S)([^*\n]{1,1000}?)(?<=\S)\1(?![\w*])/g, '$2')
    .replace(/(?<!\w)(_{1,3})(?=\S)([^_\n]{1,1000}?)(?<=\S)\1(?!\w)/g, '$2')
    .replace(/(?<!`)`([^`\n]{1,1000})`(?!`)/g, '$1')
}
