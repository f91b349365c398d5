declare module 'opentype.js' {
  /** A step of an outline; Z has no coordinates. */
  type Command = { type: 'M' | 'L' | 'C' | 'Q' | 'Z' } & Partial<
    Record<'x1' | 'y1' | 'x2' | 'y2' | 'x' | 'y', number>
  >
  export type Font = {
    getAdvanceWidth(text: string, size: number, options?: { letterSpacing?: number }): number
    getPath(
      text: string,
      x: number,
      y: number,
      size: number,
      options?: { letterSpacing?: number },
    ): { commands: readonly Command[] }
    charToGlyphIndex(character: string): number
  }
  const opentype: { parse(bytes: ArrayBuffer): Font }
  export default opentype
}
