/** How long an event waits until its target is hydrated: a lazy part needs its code first. Milliseconds. */
const LONGEST_REPLAY = 5_000

/**
 * Replays the recorded events of a part of the page in order, after its hydration; during hydration React would ignore
 * them. Events that happen meanwhile are replayed last. It waits after each event, so that the next one finds the page
 * already changed.
 */
export async function replayEvents(part: Element): Promise<void> {
  // Still in the task in which React resets the fields to their initial values, so nobody can type in between.
  await null
  const end = performance.now() + LONGEST_REPLAY
  const onLate = () => void replayEvents(part)
  while (window.recorder?.replayNext(part, performance.now() < end, onLate))
    await new Promise((resolve) => setTimeout(resolve))
}
