import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../scripts/local/freePort.ts'
import { ANSWER_TIMEOUT, clickAt, type Engine, keysOf, type Tab, WINDOW } from './engine.ts'
import { startProgram } from './program.ts'

type Call = <Result>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
  timeout?: number,
) => Promise<Result>

const START_TRIES = 100
const START_TIMEOUT = 15_000

type Programs = Record<'driver' | 'browser' | 'screen', string>

/** WebKitGTK's small browser by WebDriver, on a screen that nobody sees. */
export async function startWebKit(programs: Programs): Promise<Engine> {
  const screen = startProgram([
    programs.screen,
    '-displayfd',
    '3',
    '-screen',
    '0',
    '1400x1100x24',
    '-nolisten',
    'tcp',
  ])
  const display = `:${await screen.line(3, /^(\d+)$/)}`
  return {
    // Now and then a driver does not start its browser.
    openTab: () => openTab(programs, display).catch(() => openTab(programs, display)),
    stop: screen.stop,
  }
}

/** Each tab has a driver of its own: one that has closed a browser may hang when it is to start the next. */
async function openTab(programs: Programs, display: string): Promise<Tab> {
  const port = await freePort()
  const driver = startProgram([programs.driver, `--port=${port}`], { DISPLAY: display })
  const call = callerOf(`http://127.0.0.1:${port}`)
  try {
    await answers(call)
    const { sessionId } = await call<{ sessionId: string }>(
      'POST',
      '/session',
      {
        capabilities: {
          alwaysMatch: {
            'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
            timeouts: { script: ANSWER_TIMEOUT, pageLoad: ANSWER_TIMEOUT },
          },
        },
      },
      START_TIMEOUT,
    )
    const tab = tabOf((method, path, body) => call(method, `/session/${sessionId}${path}`, body))
    await call('POST', `/session/${sessionId}/window/rect`, WINDOW)
    return {
      ...tab,
      async close() {
        await tab.close()
        await driver.stop()
      },
    }
  } catch (error) {
    await driver.stop()
    throw error
  }
}

async function answers(call: Call): Promise<void> {
  for (let tries = 1; tries <= START_TRIES; tries++) {
    if (await call('GET', '/status').catch(() => null)) return
    await pause(100)
  }
  throw new Error('the driver of WebKit does not answer')
}

function callerOf(origin: string): Call {
  return async (method, path, body, timeout = ANSWER_TIMEOUT) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    })
    const { value } = (await response.json()) as { value: never }
    const { error, message } = (value ?? {}) as { error?: string; message?: string }
    if (!response.ok) throw new Error(`${path}: ${error} ${message}`)
    return value
  }
}

function tabOf(call: Call): Tab {
  const act = async (actions: object) => void (await call('POST', '/actions', { actions: [actions] }))
  return {
    open: async (url) => void (await call('POST', '/url', { url })),
    reload: async () => void (await call('POST', '/refresh', {})),
    call: (run, ...args) => call('POST', '/execute/sync', { script: `return (${run})(...arguments)`, args }),
    load: async (script) => void (await call('POST', '/execute/sync', { script, args: [] })),
    press: (x, y) => act(clickAt(x, y)),
    type: (text) => act(keysOf(text)),
    async choose(path) {
      const found = await call<Record<string, string>>('POST', '/element', {
        using: 'css selector',
        value: 'input[type=file]',
      })
      await call('POST', `/element/${Object.values(found)[0]}/value`, { text: path })
    },
    screenshot: async () => Buffer.from(await call<string>('GET', '/screenshot'), 'base64'),
    // WebDriver does not report them.
    errors: [],
    close: async () => void (await call('DELETE', '')),
  }
}
