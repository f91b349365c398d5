/** Downloads the text of an error as a file, so that the person can keep or send it (ERR-03). */
export function saveErrorFile(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `vitrine-error-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.txt`
  link.click()
  URL.revokeObjectURL(url)
}
