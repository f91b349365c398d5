/** Counts the inputs, answers and faults of one round. */
export class Tally {
  readonly answers = new Map<string, number>()
  readonly faults: string[] = []
  readonly notes: string[] = []
  inputs = 0

  /** Counts an answer. Records a fault for server errors. */
  answered(status: number, what: string): void {
    this.inputs++
    const kind = `${Math.floor(status / 100)}xx`
    this.answers.set(kind, (this.answers.get(kind) ?? 0) + 1)
    // 503 is the documented answer when a limit is reached.
    if (status >= 500 && status !== 503) this.fault(`${status} to ${what}`)
  }

  /** Counts an input after which the server closed the connection, which is allowed for broken requests. */
  cutOff(): void {
    this.inputs++
    this.answers.set('cut off', (this.answers.get('cut off') ?? 0) + 1)
  }

  /** Records a fault. */
  fault(what: string): void {
    if (this.faults.length < 20) this.faults.push(what.slice(0, 300))
  }

  /** Adds a line to the report. */
  note(what: string): void {
    this.notes.push(what)
  }
}
