/** A step: what it does, its size, and how much is done. */
export type Step = {
  add(done: { bytes: number; rows?: number }): void
  end(): void
}

export type Progress = {
  /** @param bytes in total; null if nobody knows */
  start(name: string, bytes: number | null): Step
}

/** How often the line of a terminal changes, and how often a log gets another line. Milliseconds. */
const ON_TERMINAL = 250
const IN_LOG = 30_000

const CLEAR = '\r\u001b[K'

/** Shows one line: percent, and the rates since the step began. */
export function showProgress(out: NodeJS.WriteStream): Progress {
  return {
    start: (name, total) => {
      const began = performance.now()
      let [bytes, rows] = [0, 0]
      const line = () => {
        const seconds = Math.max((performance.now() - began) / 1_000, 0.001)
        const percent = total ? `${Math.min(99, Math.floor((100 * bytes) / total))}%` : ''
        const speed = bytes > 0 ? `${(bytes / 1e6 / seconds).toFixed(1)} MB/s` : '…'
        const rowSpeed = rows > 0 ? `${Math.round(rows / seconds).toLocaleString('en')} rows/s` : ''
        return [name, percent, speed, rowSpeed].filter(Boolean).join('  ')
      }
      const show = () => void out.write(out.isTTY ? CLEAR + line() : `${line()}\n`)
      const timer = setInterval(show, out.isTTY ? ON_TERMINAL : IN_LOG)
      return {
        add: (done) => {
          bytes += done.bytes
          rows += done.rows ?? 0
        },
        end: () => {
          clearInterval(timer)
          if (out.isTTY) out.write(CLEAR)
        },
      }
    },
  }
}

/** Shows nothing. */
export const noProgress: Progress = { start: () => ({ add: () => {}, end: () => {} }) }
