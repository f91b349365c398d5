/** What one round did, and how it was answered. */
export class Tally {
  readonly answers = new Map<string, number>()
  readonly faults: string[] = []
  readonly notes: string[] = []
  inputs = 0

  /** Counts an answer; one that tells of a fault of the server is noted with what led to it. */
  answered(status: number, what: string): void {
    this.inputs++
    const kind = `${Math.floor(status / 100)}xx`
    this.answers.set(kind, (this.answers.get(kind) ?? 0) + 1)
    // 503 is the stated answer where a limit is reached.
    if (status >= 500 && status !== 503) this.fault(`${status} to ${what}`)
  }

  /** Counts an input that the server ended without an answer, as it may where no answer is possible. */
  cutOff(): void {
    this.inputs++
    this.answers.set('cut off', (this.answers.get('cut off') ?? 0) + 1)
  }

  /** Something that must not be. */
  fault(what: string): void {
    if (this.faults.length < 20) this.faults.push(what.slice(0, 300))
  }

  /** A figure of the round's own. */
  note(what: string): void {
    this.notes.push(what)
  }
}
