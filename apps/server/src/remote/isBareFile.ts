/** The first bytes, in base 64, of SVG, XML, JSON, PNG, JPEG, GIF and WebP. */
const BARE_FILE =
  /^(PHN2Zy|PD94bWwg|ey[A-DI-L]|ew[0o-r]|iVBORw0KGgo|\/9j\/|R0lGOD|UklGR)[A-Za-z0-9+/\s]+=*\s*$/
/** A shorter text may be a file's name. */
const SHORTEST_FILE = 60

/** Whether a text is a file in base 64, without a word about it. */
export const isBareFile = (text: string): boolean => text.length >= SHORTEST_FILE && BARE_FILE.test(text)
