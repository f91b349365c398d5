/** Whether a text can be the id of a category. Which there are is for the server to say. */
export const isCategoryId = (text: string): boolean => /^[a-z0-9-]{1,40}$/.test(text)

/** The id of a category from a URL; without one, all of them. */
export const categoryOf = (text: string | null): string => (text && isCategoryId(text) ? text : 'all')
