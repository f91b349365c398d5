import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Bidi, openBidi } from './bidi.ts'
import { clickAt, type Engine, keysOf, type Tab, WINDOW } from './engine.ts'
import { startProgram } from './program.ts'

/**
 * How Firefox logs what a page was loading when it was left or reloaded: a font (NS_BINDING_ABORTED), a picture (of one
 * that the server cuts it logs nothing), and the live stream, which it cuts before it tells the page.
 */
const LEFT =
  /status=2152398850|^Image corrupt or truncated|\/api\/events\S* was interrupted while the page was loading/

type LogEntry = { level: string; text: string | null; source: { context?: string } }

/** Firefox without a window. It speaks WebDriver BiDi itself, so it needs no driver. */
export async function startFirefox(program: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'vitrine-firefox-'))
  const firefox = startProgram([
    program,
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port=0',
    'about:blank',
  ])
  const url = await firefox.line(2, /WebDriver BiDi listening on (ws:\S+)/)
  const logs = new Map<string, string[]>()
  const bidi = await openBidi(`${url}/session`, (_, params) => {
    const { level, text, source } = params as LogEntry
    if (level === 'error' && !LEFT.test(text ?? '')) logs.get(source.context ?? '')?.push(text ?? '')
  })
  await bidi.send('session.new', { capabilities: {} })
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] })
  return {
    async openTab() {
      const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext', {})
      const { context } = await bidi.send<{ context: string }>('browsingContext.create', {
        type: 'tab',
        userContext,
      })
      await bidi.send('browsingContext.setViewport', { context, viewport: WINDOW })
      const errors: string[] = []
      logs.set(context, errors)
      const close = async () => void (await bidi.send('browser.removeUserContext', { userContext }))
      return { ...tabOf(bidi, context), errors, close }
    },
    async stop() {
      bidi.close()
      await firefox.stop()
      await rm(profile, { recursive: true, force: true })
    },
  }
}

type Called =
  | { type: 'success'; result: { value?: string } }
  | { type: 'exception'; exceptionDetails: { text: string } }

function tabOf({ send }: Bidi, context: string): Omit<Tab, 'errors' | 'close'> {
  const run = async (source: string, values: unknown[]) => {
    const called = await send<Called>('script.callFunction', {
      functionDeclaration: source,
      target: { context },
      awaitPromise: true,
      arguments: [{ type: 'string', value: JSON.stringify(values) }],
    })
    if (called.type === 'exception') throw new Error(called.exceptionDetails.text)
    return called.result.value
  }
  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    reload: async () => void (await send('browsingContext.reload', { context, wait: 'complete' })),
    async call(page, ...values) {
      const value = await run(
        `async (values) => JSON.stringify(await (${page})(...JSON.parse(values)))`,
        values,
      )
      return value === undefined ? undefined : JSON.parse(value)
    },
    load: async (source) => void (await run(`() => { ${source} }`, [])),
    press: async (x, y) => void (await send('input.performActions', { context, actions: [clickAt(x, y)] })),
    type: async (text) => void (await send('input.performActions', { context, actions: [keysOf(text)] })),
    async choose(path) {
      const { nodes } = await send<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
        context,
        locator: { type: 'css', value: 'input[type=file]' },
        maxNodeCount: 1,
      })
      await send('input.setFiles', { context, element: { sharedId: nodes[0]?.sharedId }, files: [path] })
    },
    async screenshot() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
  }
}
