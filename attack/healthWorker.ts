import { request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

// Polls /health on a separate thread, so that work of the attack itself does not distort the times.

const PAUSE = 50
const LONGEST_ANSWER = 30_000

let worst = 0
let asked = 0
let failures = 0

function ask(): Promise<boolean> {
  return new Promise((resolve) => {
    const asking = request(`${workerData}/health`, { agent: false, timeout: LONGEST_ANSWER }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode === 200))
    })
    asking.once('timeout', () => asking.destroy())
    asking.once('error', () => resolve(false))
    asking.end()
  })
}

async function watch(): Promise<void> {
  for (;;) {
    const started = performance.now()
    const well = await ask()
    worst = Math.max(worst, performance.now() - started)
    asked++
    if (!well) failures++
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
}

parentPort?.on('message', () => {
  parentPort?.postMessage({ worst, asked, failures })
  worst = asked = failures = 0
})
void watch()
