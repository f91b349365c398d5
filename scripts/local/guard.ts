// Ends the registered programs when the program that registered them is gone, even if it was killed.

/** By process id, or by minus the id of a group of processes: with which signal it ends. */
export type GuardNote = { watch: number; signal?: NodeJS.Signals } | { forget: number }

const watched = new Map<number, NodeJS.Signals>()

process.on('message', (note: GuardNote) => {
  if ('watch' in note) watched.set(note.watch, note.signal ?? 'SIGTERM')
  else watched.delete(note.forget)
})
process.on('disconnect', () => {
  for (const [pid, signal] of watched)
    try {
      process.kill(pid, signal)
    } catch {
      // It has already ended.
    }
})
