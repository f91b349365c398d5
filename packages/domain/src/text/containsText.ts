/** Whether one of some texts contains what somebody typed, whatever the case of its letters. */
export function containsText(typed: string, ...texts: readonly string[]): boolean {
  const wanted = typed.trim().toLowerCase()
  return texts.some((text) => text.toLowerCase().includes(wanted))
}
