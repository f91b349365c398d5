import { expect, type Page, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { expectNoFaults } from '../faults.ts'
import { api, chainOf, demoAccounts } from '../marketplace.ts'
import { confirm, connectDemo, walletSheet } from '../people.ts'
import { picture } from '../picture.ts'
import { openStudio } from '../works.ts'

const NAMES = ['Dawn', 'Morning', 'Noon', 'Evening', 'Night']
const FILES = ['one.png', 'two.png', 'three.png', 'four.png', 'five.png']

const table = (text: string) => ({ name: 'hours.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
const linesFor = (files: readonly string[]) =>
  [
    'file,name,description,Hour',
    ...files.map((file, at) => `${file},${NAMES[at]},"Part ${at + 1}, of five",${at}`),
  ].join('\n')

test('five files and a table: faults at their rows, then two mints with a reload in between [CRE-11]', async ({
  page,
}) => {
  const [maker] = (await demoAccounts()).slice(-1) as [string]
  const studio = await openStudio('MATIC')
  const chain = await chainOf('MATIC')
  const sentBefore = await studio.sentBy(maker)
  const uploads: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/media')) uploads.push(request.url())
  })
  await shrinkBlocks(page, chain.rpcUrl, 1_400_000n)

  await page.goto('/collectible')
  await page.getByRole('link', { name: t('series_title') }).click()
  await connectDemo(page, maker)
  const main = page.getByRole('main')
  const picker = main.getByLabel(t('series_files'), { exact: true })
  const submit = main.getByRole('button', { name: t('series_submit', { n: 5 }) })

  await test.step('a table that does not fit shows its faults at the rows, and nothing is sent', async () => {
    const files = await Promise.all(FILES.map((file) => picture(file)))
    await picker.setInputFiles([...files, table(linesFor([...FILES.slice(0, 4), 'fife.png']))])
    const rows = main.getByRole('region', { name: t('works') }).getByRole('listitem')
    await expect(main).toContainText(t('series_faulty', { n: 2 }))
    await expect(main).toContainText(t('series_file_missing'))
    await expect(main).toContainText(t('series_line_missing'))
    await main.getByRole('button', { name: t('series_submit', { n: 6 }) }).click()
    await expect(main).toContainText('Please select at least one category!')
    await expectNoFaults(page)
    await picker.setInputFiles([table('file,name\none.png,"Dawn')])
    await expect(main).toContainText(t('table_unreadable', { row: 2 }))
    await expect(main.getByLabel(t('series_name_of', { file: 'one.png' }))).toHaveValue('Dawn')
    await picker.setInputFiles([table(linesFor(FILES))])
    await expect(submit).toBeVisible()
    await expect(main).not.toContainText(t('series_file_missing'))
    await expect(rows.filter({ hasText: 'Hour: 2' })).toContainText('three.png')
    expect(uploads).toEqual([])
  })

  await test.step('what is typed counts, and a reload keeps it with the files', async () => {
    await main.getByLabel(t('series_name_of', { file: 'three.png' })).fill('High noon')
    await main.getByRole('button', { name: 'Art', exact: true }).click()
    await page.reload()
    await expect(main.getByLabel(t('series_name_of', { file: 'three.png' }))).toHaveValue('High noon')
    await expect(main.locator('img[src^="blob:"]')).toHaveCount(5)
  })

  await test.step('the works are minted by two transactions, with a reload between them', async () => {
    await submit.click()
    const dialog = page.getByRole('dialog', { name: t('follow_steps') })
    await expect(dialog).toContainText(t('step_mint_part', { first: 4, last: 5 }))
    await confirm(page, t('demo_action_createItems'))
    await expect(dialog).toContainText(t('step_mint_series_done'))
    await expect(walletSheet(page)).toContainText(t('demo_action_createItems'))
    await page.reload()
    const again = dialog.getByRole('button', { name: t('try_again') })
    // The wallet may have sent it, so it is looked for first.
    await again.click()
    await expect(dialog).toContainText(t('transaction_unfound'))
    await again.click()
    await confirm(page, t('demo_action_createItems'))
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('series_created', { n: 5 }))
    expect((await studio.sentBy(maker)) - sentBefore).toBe(2)
    expect(uploads).toHaveLength(5)
  })

  await test.step('each work has its own token, name and properties', async () => {
    const names = NAMES.with(2, 'High noon')
    await expect(main.getByRole('listitem')).toHaveText(names)
    for (const [at, name] of names.entries()) {
      const address = await main.getByRole('link', { name, exact: true }).getAttribute('href')
      const id = address!.split('/').at(-1)!
      const { token } = await api('GET /tokens/{id}', { params: { id }, query: {} })
      expect(token).toMatchObject({ name, description: `Part ${at + 1}, of five` })
      expect(token.traits).toMatchObject([{ trait_type: 'Hour', value: String(at) }])
      expect(await chain.ownerOf(token.chain_id!)).toBe(maker)
      // Each of the two transactions committed to a folder of its own works.
      const { committed, metadata } = await api('GET /tokens/{id}/storage', { params: { id } })
      expect(committed).toBe(true)
      expect(metadata?.url).toMatch(new RegExp(`^ipfs://bafybei[a-z2-7]{52}/${(at % 3) + 1}$`))
    }
    await main.getByRole('button', { name: t('list_works', { n: 5 }) }).click()
    await expect(page.getByRole('dialog', { name: t('list_many_title') })).toContainText('High noon')
  })
})

/** Makes the blocks of a chain seem small to the page, so that one call mints fewer works. */
async function shrinkBlocks(page: Page, rpcUrl: string, gas: bigint): Promise<void> {
  await page.route(`${rpcUrl}**`, async (route) => {
    const body = route.request().postData() ?? ''
    if (!body.includes('eth_getBlockByNumber')) return route.continue()
    const response = await route.fetch()
    const answers = await response.json()
    for (const { result } of [answers].flat()) if (result?.gasLimit) result.gasLimit = `0x${gas.toString(16)}`
    await route.fulfill({ response, json: answers })
  })
}
