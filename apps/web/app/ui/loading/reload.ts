let wanted = false

/** Whether the reload that begins is one that somebody asked for. The router's own are not (`OutdatedNotice`). */
export const isReloadWanted = () => wanted

/** Loads the page again because somebody asked for it, also if they have typed something: drafts are kept. */
export function reload(): void {
  wanted = true
  location.reload()
}
