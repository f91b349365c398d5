import { readFileSync, watchFile } from 'node:fs'
import { ServerResponse } from 'node:http'
import { join } from 'node:path'

/**
 * Preloaded by the marketplace of the journeys: its clock is ahead by the seconds in a file of its data folder, so that time
 * passes for the server and its database as it passes on a chain (`afterTime` in works.ts).
 */
const file = join(process.env.VITRINE_DATA, 'clock')
const RealDate = Date
const realNow = Date.now
let ahead = 0

function read() {
  try {
    ahead = Number(readFileSync(file, 'utf8')) * 1_000
  } catch {
    ahead = 0
  }
}
read()
watchFile(file, { interval: 50, persistent: false }, read)

globalThis.Date = class MovedDate extends RealDate {
  constructor(...given) {
    if (given.length > 0) super(...given)
    else super(realNow() + ahead)
  }
  static now = () => realNow() + ahead
}

// Node writes this header by a clock of its own, and pages take the server's time from it.
const { writeHead } = ServerResponse.prototype
ServerResponse.prototype.writeHead = function (...given) {
  this.setHeader('date', new Date().toUTCString())
  return writeHead.apply(this, given)
}
