/// <reference lib="dom" />
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import type { TokenCard } from '@vitrine/api/entities/trading/offer'
import { consoleWords as words } from '@vitrine/messages/console'
import { t } from '@vitrine/messages/t'
import { expectNoFaults } from '../faults.ts'
import { everyWork } from '../findWork.ts'
import { api, demoAccounts } from '../marketplace.ts'
import { connectDemo, openAs } from '../people.ts'

const main = (page: Page): Locator => page.getByRole('main')
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const picture = (page: Page) => main(page).locator('img[data-sensitive]').first()
const blurOf = (of: Locator) => of.evaluate((image) => getComputedStyle(image).filter)

/** A picture that nobody reported, by a demo account that has no role. */
async function findWork(at: number) {
  const [operator, ...others] = await demoAccounts()
  const works: TokenCard[] = []
  for await (const work of everyWork())
    if (
      work.media_type.startsWith('image') &&
      others.includes(work.creator.wallet) &&
      work.creator.wallet !== operator &&
      work.creator.name !== ''
    )
      works.push(work)
  // Pages are searched by its name, which other journeys may have given twice.
  const named = works.filter(({ name }) => works.filter((each) => each.name.includes(name)).length === 1)
  return named[at]!
}

/** Reports a work as a visitor, and opens its case as the operator. */
async function openCase(browser: Browser, { _id, name }: { _id: string; name: string }): Promise<Page> {
  await api('POST /reports', { json: { kind: 'work', id: _id, reason: 'sensitive' } })
  const page = await (await browser.newContext()).newPage()
  await openAs(page, (await demoAccounts())[0]!, '/console/cases')
  await main(page).getByRole('link', { name, exact: true }).press('Enter')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(name)
  return page
}

test('a work is hidden by keyboard, its creator answers, and it is restored', async ({ page, browser }) => {
  // Two people, with a look at every page for accessibility.
  test.slow()
  const work = await findWork(1)
  const path = `/tokens/${work._id}`
  const desk = await openCase(browser, work)
  // What is to be judged is above the decision, and large enough.
  const evidence = main(desk).getByRole('img', { name: work.name })
  await expect
    .poll(() => evidence.evaluate((image) => Math.max(image.clientWidth, image.clientHeight)))
    .toBeGreaterThan(300)
  const topOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top)
  const reports = main(desk).getByRole('heading', { name: words.report_list })
  expect(await topOf(reports)).toBeLessThan(await topOf(button(main(desk), words.case_hide)))
  await button(main(desk), words.case_hide).press('Enter')
  const dialog = desk.getByRole('dialog')
  // The console is in English, whatever the page's language.
  await expect(dialog).toHaveAttribute('lang', 'en')
  await expect(dialog).toHaveAttribute('dir', 'ltr')
  await expect(dialog).toHaveAccessibleName(words.case_hide_title.replace('{name}', work.name))
  await button(dialog, words.case_hide).press('Enter')
  await expect(dialog.getByText(t('reason_required'))).toBeVisible()
  await dialog.getByLabel(words.case_reason).fill('It copies an older work')
  await expectNoFaults(desk)

  // Another moderator is faster, with the same case: this one keeps the text.
  const id = desk.url().split('/').at(-1)!
  const { token } = JSON.parse((await desk.evaluate(() => localStorage.getItem('vitrine.session'))) ?? '{}')
  const faster = await desk.request.post(`/api/console/cases/${id}/claim`, {
    headers: { authorization: `Bearer ${token}` },
    data: { version: 1 },
  })
  expect(faster.status()).toBe(200)
  await button(dialog, words.case_hide).press('Enter')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByLabel(words.case_reason)).toHaveValue('It copies an older work')
  await expect(main(desk)).toContainText(demoName(words.case_claimed))
  await button(dialog, words.case_hide).press('Enter')
  await expect(desk.getByText(words.case_hide_done)).toBeVisible()
  await expect(main(desk)).toContainText(words.case_hidden)

  // Visitors get a page that says nothing about it.
  const answer = await page.goto(path)
  expect(answer!.status()).toBe(410)
  expect(await answer!.text()).not.toContain(work.name)
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(t('taken_down_title'))
  await expectNoFaults(page)

  // Its creator sees it there as soon as they have signed in, reads the reason, and answers.
  await connectDemo(page, work.creator.wallet)
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(work.name)
  const note = main(page).getByRole('region', { name: t('hiding_title') })
  await expect(note).toContainText('It copies an older work')
  await note.getByLabel(t('hiding_answer')).fill('I made both')
  await expectNoFaults(page)
  await button(note, t('hiding_send')).press('Enter')
  await expect(note).toContainText('I made both')
  await expect(note.getByLabel(t('hiding_answer'))).toHaveCount(0)
  await page.goto('/items?tab=created')
  const card = main(page).getByRole('article').filter({ hasText: work.name })
  await expect(card).toContainText(t('hidden_mark'))
  await page.goto('/notifications')
  await expect(main(page)).toContainText('It copies an older work')

  // The answer opened the case again.
  await desk.reload()
  await expect(main(desk)).toContainText('I made both')
  await expectNoFaults(desk)
  await button(main(desk), words.case_restore).press('Enter')
  await button(desk.getByRole('dialog'), words.case_restore).press('Enter')
  await expect(desk.getByText(words.case_restore_done)).toBeVisible()
  await desk.close()
  const visitor = await (await browser.newContext()).newPage()
  expect((await visitor.goto(path))!.status()).toBe(200)
  await visitor.close()
})

test('a person is hidden with their works, reads why and answers, and is restored', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  test.slow()
  const work = await findWork(3)
  const { wallet, name } = work.creator
  await api('POST /reports', { json: { kind: 'person', id: wallet, reason: 'impersonation' } })
  const desk = await (await browser.newContext()).newPage()
  await openAs(desk, (await demoAccounts())[0]!, '/console/cases')
  await main(desk).getByRole('link', { name, exact: true }).press('Enter')
  await button(main(desk), words.case_hide_person).press('Enter')
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel(words.case_reason).fill('Pretends to be somebody else')
  await expectNoFaults(desk)
  await button(dialog, words.case_hide_person).press('Enter')
  await expect(desk.getByText(words.case_hide_person_done)).toBeVisible()
  await expect(main(desk)).toContainText(words.case_hidden_person)

  for (const path of [`/users/${wallet}`, `/tokens/${work._id}`]) {
    const answer = await page.goto(path)
    expect(answer!.status()).toBe(410)
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(t('taken_down_title'))
  }
  await page.goto(`/search?name=${encodeURIComponent(work.name)}`)
  await expect(main(page).getByRole('article').filter({ hasText: work.name })).toHaveCount(0)

  await connectDemo(page, wallet)
  await page.goto('/items')
  const note = main(page).getByRole('region', { name: t('hiding_title') })
  await expect(note).toContainText('Pretends to be somebody else')
  await note.getByLabel(t('hiding_answer')).fill('It is my own name')
  await expectNoFaults(page)
  await button(note, t('hiding_send')).press('Enter')
  await expect(note).toContainText('It is my own name')

  await desk.reload()
  await expect(main(desk)).toContainText('It is my own name')
  await button(main(desk), words.case_restore_person).press('Enter')
  await button(desk.getByRole('dialog'), words.case_restore_person).press('Enter')
  await expect(desk.getByText(words.case_restore_person_done)).toBeVisible()
  await desk.close()
  const visitor = await (await browser.newContext()).newPage()
  for (const path of [`/users/${wallet}`, `/tokens/${work._id}`])
    expect((await visitor.goto(path))!.status()).toBe(200)
  await visitor.close()
})

/** A sentence without its parameter. */
const demoName = (sentence: string) => sentence.replace('{name}', '').trim()

test('a sensitive work is blurred until somebody asks for it, or for all', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  test.slow()
  const work = await findWork(2)
  const desk = await openCase(browser, work)
  await button(main(desk), words.case_mark).press('Enter')
  await button(desk.getByRole('dialog'), words.case_mark).press('Enter')
  await expect(desk.getByText(words.case_mark_done)).toBeVisible()
  await expect(main(desk)).toContainText(words.case_sensitive)

  await page.goto(`/tokens/${work._id}`)
  await expect(button(main(page), t('sensitive_show')).first()).toBeVisible()
  expect(await blurOf(picture(page))).toContain('blur')
  await expectNoFaults(page)
  await button(main(page), t('sensitive_show')).first().press('Enter')
  await expect.poll(() => blurOf(picture(page))).toBe('none')
  // It stays shown in this tab, also on its card.
  await page.goto(`/search?name=${encodeURIComponent(work.name)}`)
  const card = main(page).getByRole('article').filter({ hasText: work.name }).first()
  await expect.poll(() => blurOf(card.locator('img').first())).toBe('none')
  await expect(button(card, t('sensitive_show'))).toHaveCount(0)

  // Somebody else sees it blurred on its card, until they choose to see all.
  const other = await (await browser.newContext()).newPage()
  await other.goto(`/search?name=${encodeURIComponent(work.name)}`)
  const theirs = main(other).getByRole('article').filter({ hasText: work.name }).first()
  await expect(button(theirs, t('sensitive_show'))).toBeVisible()
  await expectNoFaults(other)
  await theirs.getByRole('link', { name: work.name, exact: true }).press('Enter')
  await expect(other).toHaveURL(new RegExp(work._id))
  const choice = other.getByLabel(t('footer_sensitive'))
  await choice.selectOption('show')
  await expect(button(main(other), t('sensitive_show'))).toHaveCount(0)
  await expect.poll(() => blurOf(picture(other))).toBe('none')
  // The choice stays.
  await other.reload()
  await expect.poll(() => blurOf(picture(other))).toBe('none')
  await other.close()

  // Its creator cannot take a moderator's mark away; a moderator can.
  await connectDemo(page, work.creator.wallet)
  await page.goto(`/tokens/${work._id}`)
  const unmark = button(main(page), t('sensitive_unmark'))
  await unmark.scrollIntoViewIfNeeded()
  await unmark.press('Enter')
  await expect(page.getByText(t('marked_by_moderator')).first()).toBeVisible()
  await button(main(desk), words.case_unmark).press('Enter')
  await button(desk.getByRole('dialog'), words.case_unmark).press('Enter')
  await expect(desk.getByText(words.case_unmark_done)).toBeVisible()
  await desk.close()
  const mark = button(main(page), t('sensitive_mark'))
  await page.reload()
  await mark.scrollIntoViewIfNeeded()
  await mark.press('Enter')
  await expect(page.getByText(t('sensitive_marked'))).toBeVisible()
  await button(main(page), t('sensitive_unmark')).press('Enter')
  await expect(page.getByText(t('sensitive_unmarked'))).toBeVisible()
})
