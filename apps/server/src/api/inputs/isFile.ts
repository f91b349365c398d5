/** Folders without pages. */
const FOLDERS = /^\/(assets|ipfs|media|previews|sitemaps|\.well-known)\//
/** No address of a page ends like this. Most of these are what strangers try. */
const ENDINGS =
  /\.(js|mjs|css|map|svg|ico|png|jpe?g|gif|webp|avif|bmp|woff2?|ttf|txt|xml|json|webmanifest|html?|php\d?|aspx?|jsp|cgi|zip|gz|tar|sql|bak|env|log|ya?ml|ini|conf)$/i

/** Whether an address names a file, for which no page is made. */
export const isFile = (path: string): boolean => FOLDERS.test(path) || ENDINGS.test(path)
