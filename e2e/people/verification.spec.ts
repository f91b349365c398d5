/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test'
import { consoleWords as words } from '@vitrine/messages/console'
import { issues } from '@vitrine/messages/issues'
import { t } from '@vitrine/messages/t'
import { expectNoFaults } from '../faults.ts'
import { demoAccounts } from '../marketplace.ts'
import { openAs } from '../people.ts'

// A marketplace whose moderators give badges (docs/operations.md).
test.skip(
  process.env.VERIFICATION !== 'review',
  'without VERIFICATION=review everybody takes their own badge',
)

const main = (page: Page) => page.getByRole('main')

test('somebody asks for a badge, is refused, and another is given one, by keyboard', async ({
  page,
  browser,
}) => {
  test.slow()
  const accounts = await demoAccounts()
  const [operator = ''] = accounts
  const moderation = await (await browser.newContext()).newPage()
  await openAs(moderation, operator, '/console')
  for (const [position, granted] of [
    [-1, false],
    [-2, true],
  ] as const) {
    const person = accounts.at(position)!
    const asking = await (await browser.newContext()).newPage()
    await openAs(asking, person, '/profile')
    const section = main(asking).getByRole('region', { name: t('verification') })
    await expect(section.getByRole('button', { name: t('verify') })).toHaveCount(0)
    await section.getByRole('button', { name: t('badge_ask') }).press('Enter')
    await expect(section).toContainText(issues.evidence_required)
    const links = section.getByLabel(t('badge_links'))
    await links.fill('https://artist.example.org/about')
    await asking.reload()
    await expect(links).toHaveValue('https://artist.example.org/about')
    await section.getByLabel(t('badge_note')).fill('I paint.')
    await expectNoFaults(asking)
    await section.getByRole('button', { name: t('badge_ask') }).press('Enter')
    await expect(section.getByRole('status')).toContainText('A moderator will decide')

    await moderation.goto('/console/verifications')
    const line = main(moderation).getByRole('listitem').filter({ hasText: 'I paint.' }).first()
    await expect(line.getByRole('link', { name: 'https://artist.example.org/about' })).toBeVisible()
    await expectNoFaults(moderation)
    await line.getByRole('button', { name: granted ? words.badge_grant : words.badge_refuse }).press('Enter')
    const dialog = moderation.getByRole('dialog')
    const submit = dialog.getByRole('button', { name: granted ? words.badge_grant : words.badge_refuse })
    if (!granted) {
      await submit.press('Enter')
      await expect(dialog).toContainText(issues.reason_required)
      await dialog.getByLabel(words.case_reason).fill('That page does not name you')
    }
    await expectNoFaults(moderation)
    await submit.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(main(moderation)).toContainText(words.badges_empty)

    await asking.reload()
    await expect(section).toContainText(granted ? t('verified_already') : 'That page does not name you')
    await asking.goto(`/users/${person}`)
    await asking.context().close()
    if (!granted) continue
    await page.goto(`/users/${person}`)
    await expect(
      main(page)
        .getByRole('img', { name: /^Verified since / })
        .first(),
    ).toBeVisible()
  }
  await moderation.goto('/console/verifications')
  await main(moderation).getByRole('button', { name: words.badge_withdraw }).press('Enter')
  const dialog = moderation.getByRole('dialog')
  await dialog.getByLabel(words.team_wallet).fill(accounts.at(-2)!)
  await dialog.getByLabel(words.case_reason).fill('The account was sold')
  await dialog.getByRole('button', { name: words.team_withdraw }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await moderation.context().close()
  await page.reload()
  await expect(main(page).getByRole('img', { name: /^Verified/ })).toHaveCount(0)
})
