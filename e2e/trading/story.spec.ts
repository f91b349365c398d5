/// <reference lib="dom" />
import { expect, test } from '@playwright/test'
import { consoleWords as words } from '@vitrine/messages/console'
import { expectNoFaults } from '../faults.ts'
import { api, demoAccounts } from '../marketplace.ts'
import { openAs } from '../people.ts'

test('an operator chooses a work for the first screen and tells a story', async ({ page, browser }) => {
  test.slow()
  const { offers } = await api('GET /offers/{list}', {
    params: { list: 'explore' },
    query: { sort: 'recent', limit: 48 },
  })
  // Other journeys leave works of people without a name, whom no search for a name finds.
  const { token } = offers.findLast((offer) => offer.token.creator.name !== '')!
  await openAs(page, (await demoAccounts())[0]!, '/console/home')
  const main = page.getByRole('main')
  const add = async (list: 'list_hero' | 'list_story') => {
    const name = words.choice_add_to.replace('{list}', words[list])
    await main.getByRole('button', { name, exact: true }).press('Enter')
    return page.getByRole('dialog')
  }
  const choose = async (label: string, name: string) => {
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(label, { exact: true }).fill(name)
    // The answers come while the row still moves, so the keyboard chooses.
    await dialog.getByRole('radio', { name, exact: true }).press('Space')
  }
  const save = (list: 'list_hero' | 'list_story') =>
    main
      .getByRole('region', { name: words[list], exact: true })
      .getByRole('button', { name: words.list_save, exact: true })

  let dialog = await add('list_hero')
  await choose(words.choice_search, token.name)
  await dialog.getByRole('button', { name: words.choice_add, exact: true }).press('Enter')
  await save('list_hero').press('Enter')
  await expect(save('list_hero')).toHaveCount(0)

  dialog = await add('list_story')
  await choose(words.choice_search, token.creator.name)
  await choose(words.story_work, token.name)
  await dialog.getByLabel(words.banner_title, { exact: true }).fill('A year outside')
  await dialog.getByLabel(words.story_text, { exact: true }).fill('In **winter** <b>the light</b> is short.')
  await expectNoFaults(page)
  await dialog.getByRole('button', { name: words.choice_add, exact: true }).press('Enter')
  // The preview is the story as home tells it.
  await expect(main.getByRole('heading', { name: 'A year outside' })).toBeVisible()
  await save('list_story').press('Enter')
  await expect(save('list_story')).toHaveCount(0)
  await expectNoFaults(page)

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto('/')
  await expect(visitor.getByRole('main').getByRole('article').first()).toContainText(token.name)
  const story = visitor.getByRole('region', { name: 'A year outside' })
  await expect(async () => {
    await visitor.mouse.wheel(0, 900)
    await expect(story.locator('strong')).toHaveText('winter', { timeout: 500 })
  }).toPass({ timeout: 30_000 })
  await expect(story).toContainText('<b>the light</b>')
  await expectNoFaults(visitor)
  await visitor.close()

  // The other journeys find home as it was.
  for (const list of ['list_hero', 'list_story'] as const) {
    const section = main.getByRole('region', { name: words[list], exact: true })
    await section.getByRole('button', { name: /^Remove / }).press('Enter')
    await save(list).press('Enter')
    await expect(save(list)).toHaveCount(0)
  }
})
