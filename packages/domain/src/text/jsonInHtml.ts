/** JSON for a script element, in which no text can end the element. */
export const jsonInHtml = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c')
