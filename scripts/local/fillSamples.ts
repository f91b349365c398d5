/** How many times to try. Each run continues where the last one stopped. */
const TRIES = 3

/**
 * Fills the marketplace. If this fails, the site stays open, and the next start continues. Returns whether all samples
 * exist after it.
 * @param fillOnce one run; returns whether all samples exist after it
 * @param isEnding whether npm start is being stopped
 */
export async function fillSamples(
  fillOnce: () => Promise<boolean>,
  say: (line: string) => void,
  isEnding: () => boolean,
): Promise<boolean> {
  for (let tries = 1; tries <= TRIES && !isEnding(); tries++) {
    if (await fillOnce()) return true
    if (tries < TRIES && !isEnding()) say('Trying the samples again …')
  }
  if (!isEnding()) say('Some samples are missing; the next npm start adds them.')
  return false
}
