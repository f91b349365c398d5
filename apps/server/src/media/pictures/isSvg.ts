import { beginsWith } from './beginsWith.ts'

/** What may come before the root element: a mark, spaces, instructions, comments, and a document type. */
const BEFORE = /(?:\uFEFF|\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>)/iy
const ROOT = /<(?:[\w-]+:)?svg[\s/>]/iy

/** Whether a file is an SVG: its root element is `svg`. */
export const isSvg = (bytes: Buffer): boolean => beginsWith(bytes, BEFORE, ROOT)
