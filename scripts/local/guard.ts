// Ends the programs that it was told of once the one that told it is gone, also when that one was killed and could
// end nothing itself.

const watched = new Set<number>()

process.on('message', ({ watch }: { watch: number }) => watched.add(watch))
process.on('disconnect', () => {
  for (const pid of watched)
    try {
      process.kill(pid, 'SIGTERM')
    } catch {
      // It has ended already.
    }
})
