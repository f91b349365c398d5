// Ends the registered programs when the program that registered them is gone, even if it was killed.

const watched = new Set<number>()

process.on('message', ({ watch }: { watch: number }) => watched.add(watch))
process.on('disconnect', () => {
  for (const pid of watched)
    try {
      process.kill(pid, 'SIGTERM')
    } catch {
      // It has already ended.
    }
})
