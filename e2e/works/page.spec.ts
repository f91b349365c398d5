/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test'
import { runnable } from '@vitrine/messages/pages/runnable'
import { findBrowser } from '../../scripts/findBrowser.ts'
import { expectNoFaults } from '../faults.ts'
import { bringHere } from '../foreignWorks.ts'
import { demoAccounts } from '../marketplace.ts'
import { started } from '../started.ts'
import { QUIET } from '../vitrine.ts'

// As Chrome on a computer: a frame without an origin has a process of its own. The tests' browser has one for all.
test.use({
  launchOptions: {
    executablePath: findBrowser(),
    args: [...QUIET, '--site-per-process', '--enable-features=IsolateSandboxedIframes'],
  },
})

/** What a hostile work tries, each with what came of it. */
const HOSTILE = `<!DOCTYPE html><title>Hostile</title>
<style>html, body { margin: 0; height: 100% } button { width: 100%; height: 50% }</style>
<button id="loop">Loop</button>
<form id="form" action="/api/likes" method="post"></form><pre id="said"></pre>
<script>
const said = {}
const attempt = async (name, act) => {
  try { said[name] = String(await act()) } catch (error) { said[name] = error.name }
}
const loads = (element, address) => new Promise((done) => {
  element.onload = () => done('loaded')
  element.onerror = () => done('refused')
  Object.assign(element, { src: address })
  document.body.append(element)
})
const socket = () => new Promise((done) => {
  const opened = new WebSocket('ws://' + HOST)
  opened.onopen = () => done('opened')
  opened.onerror = () => done('refused')
})
;(async () => {
  await attempt('origin', () => self.origin)
  await attempt('cookies', () => document.cookie)
  await attempt('storage', () => localStorage.length)
  await attempt('database', () => new Promise((done, fail) => {
    const opening = indexedDB.open('x')
    opening.onsuccess = () => done('opened')
    opening.onerror = () => fail(opening.error)
  }))
  await attempt('parent', () => parent.document.title)
  await attempt('wallet', () => parent.ethereum)
  await attempt('top', () => { top.location = '/settings' })
  await attempt('popup', () => open('/settings'))
  await attempt('dialog', () => confirm('Connect your wallet?'))
  await attempt('fetch', () => fetch('http://' + HOST + '/api/common/networks').then(({ status }) => status))
  await attempt('socket', socket)
  await attempt('picture', () => loads(new Image(), 'http://' + HOST + '/favicon.ico?stolen'))
  await attempt('script', () => loads(document.createElement('script'), 'http://' + HOST + '/x.js'))
  await attempt('frame', () => { document.body.append(Object.assign(document.createElement('iframe'), { src: '/' })) })
  await attempt('form', () => document.getElementById('form').submit())
  document.getElementById('loop').onclick = () => setTimeout(() => {
    parent.postMessage('looping', '*')
    setTimeout(() => { for (;;); })
  }, 100)
  document.getElementById('said').textContent = JSON.stringify(said)
})()
</script>`

test('a work that is a page runs when somebody asks for it, as a stranger whose frame can be removed', async ({
  page,
  baseURL,
}) => {
  const [holder] = (await demoAccounts()).slice(-1) as [`0x${string}`]
  const html = HOSTILE.replaceAll('HOST', `'${new URL(baseURL ?? '').host}'`)
  const [id] = (await bringHere(holder, [1n], 0n, {
    animation_url: `data:text/html;base64,${btoa(html)}`,
  })) as [string]
  const main = page.getByRole('main')
  const run = main.getByRole('button', { name: runnable.run_work })
  const stop = main.getByRole('button', { name: runnable.stop_work })
  const { asked, answered } = addressesOfFrames(page)
  const windows: Page[] = []
  page.context().on('page', (opened) => windows.push(opened))
  page.on('dialog', () => windows.push(page))

  // The code of its button comes when somebody has pressed it.
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
  await page.route('**/assets/Runnable-*.js', async (route) => {
    await pressed
    await route.continue()
  })

  await test.step('its picture is shown until then, and nothing of it is fetched', async () => {
    await page.goto(`/tokens/${id}`)
    await expect(run).toBeVisible()
    await expect(main.getByText(runnable.run_note)).toBeVisible()
    await expect(main.locator('iframe')).toHaveCount(0)
    expect(asked).toEqual([])
    await expectNoFaults(page)
  })

  const frame = page.frameLocator('main iframe')
  await test.step('running, it has no origin, no storage, no network, no windows, and no way around its frame', async () => {
    await started(page)
    const before = await run.boundingBox()
    await run.click()
    press()
    await expect(stop).toBeFocused()
    // Nothing moved.
    expect((await stop.boundingBox())?.y).toBe(before?.y)
    await expect(frame.locator('#said')).toHaveText(/form/)
    expect(JSON.parse((await frame.locator('#said').textContent()) ?? '')).toEqual({
      origin: 'null',
      cookies: 'SecurityError',
      storage: 'SecurityError',
      database: 'SecurityError',
      parent: 'SecurityError',
      wallet: 'SecurityError',
      top: 'SecurityError',
      popup: 'null',
      dialog: 'false',
      fetch: 'TypeError',
      socket: 'refused',
      picture: 'refused',
      script: 'refused',
      frame: 'undefined',
      form: 'undefined',
    })
    expect(windows).toEqual([])
    expect(page.url()).toContain(`/tokens/${id}`)
    await expectNoFaults(page)
  })

  await test.step('it cannot lead its frame to another site', async () => {
    // Nothing answers any more in the frame that was led away.
    frame
      .locator('#said')
      .evaluate(() => {
        location.href = 'https://example.com/?stolen'
      })
      .catch(() => {})
    await expect(frame.locator('#said')).toHaveCount(0)
    await stop.click()
    await expect(main.locator('iframe')).toHaveCount(0)
    await run.click()
    await expect(frame.locator('#said')).toHaveText(/form/)
    expect(asked.filter((url) => url.startsWith('https:'))).toEqual([])
    expect(new Set(answered.map((url) => url.replace(/[0-9a-f]{64}/, '…')))).toEqual(
      new Set([`${baseURL}/media/…/run`]),
    )
  })

  await test.step('while it loops without end, the page answers, and removes it', async () => {
    const looping = page.evaluate(
      () =>
        new Promise((done) => addEventListener('message', ({ data }) => data === 'looping' && done(true))),
    )
    await frame.locator('#loop').click()
    expect(await looping).toBe(true)
    await stop.click()
    await expect(main.locator('iframe')).toHaveCount(0)
    await expect(run).toBeVisible()
  })

  await test.step('in a window of its own it does not run', async () => {
    const answer = await page.goto(new URL(answered[0]!).pathname)
    expect(answer?.status()).toBe(403)
  })
})

/** What frames within the page ask for, also what the browser then refuses; and what was answered. */
function addressesOfFrames(page: Page) {
  const asked: string[] = []
  const answered: string[] = []
  page.on('request', (request) => {
    if (request.frame() !== page.mainFrame()) asked.push(request.url())
  })
  page.on('response', (response) => {
    if (response.frame() !== page.mainFrame()) answered.push(response.url())
  })
  return { asked, answered }
}
