/** Copies a text to the clipboard. @returns whether the browser did: people can refuse it, and pages without https have none */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
