import type { Choice } from '@vitrine/domain/operator/curation'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { addCollection } from '../../src/collections/store/collections.ts'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { picture } from '../files/picture.ts'
import { useServer } from '../servers/useServer.ts'

const [one, two] = localAccounts.demo
const server = await useServer({ env: { OPERATORS: `${one},${two}` } })
const operator = await server.person(0)
const other = await server.person(1)
await server.review(other)
for (const id of ['first', 'second', 'third'])
  await addCollection(server.context.db, {
    id,
    creator: other.address,
    name: `The ${id}`,
    symbol: 'C',
    description: '',
    image: 'none',
  })
const minted = await other.mint()
const work = (await other.register(minted.tokenId))._id
const upload = (await operator.request('POST /media', { form: { file: picture('banner') } })).media.hash

type List = 'hero' | 'story' | 'featured' | 'sponsored' | 'banners'
type Entry = Partial<Choice> & Pick<Choice, 'kind'>
const read = (list: List) => operator.request('GET /console/curation/{list}', { params: { list } })
const save = async (list: List, entries: Entry[], by = operator, version?: number) =>
  by.request('POST /console/curation/{list}', {
    params: { list },
    json: { version: version ?? (await read(list)).version, entries },
  })
const bodyOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: { body: { code: string; issues?: object[] } }) => error.body,
  )
const shelf = async (type: 'featured' | 'sponsored') =>
  (await server.visitor('GET /collections', { query: { type } })).collections.map(({ _id }) => _id)
const banners = async () => (await server.visitor('GET /common/banners')).banners
const collection = (target: string, rest: Partial<Choice> = {}): Entry => ({
  kind: 'collection',
  target,
  ...rest,
})
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

describe('rows of collections', () => {
  test('the configuration is shown until operators choose, and again when their list is empty', async () => {
    server.context.config.featured = ['third']
    expect(await shelf('featured')).toEqual(['third'])
    expect(await read('featured')).toMatchObject({ version: 0, configured: 1, entries: [] })
    await save('featured', [collection('second'), collection('first')])
    // The answer that was cached a moment ago is dropped at once.
    expect(await shelf('featured')).toEqual(['second', 'first'])
    await save('featured', [])
    expect(await shelf('featured')).toEqual(['third'])
  })

  test('dates begin and end an entry without another change', async () => {
    const soon = new Date(Date.now() + 2_500).toISOString()
    await save('sponsored', [
      collection('first', { from: inHours(1) }),
      collection('second', { until: soon }),
      collection('third', { from: soon, until: inHours(1) }),
    ])
    expect(await shelf('sponsored')).toEqual(['second'])
    await expect.poll(() => shelf('sponsored')).toEqual(['third'])
  })

  test('two operators at once: the second is told, and nothing of theirs is written', async () => {
    const { version } = await read('featured')
    await save('featured', [collection('first')], other, version)
    const refused = await bodyOf(save('featured', [collection('second')], operator, version))
    expect(refused).toMatchObject({ code: 'list_changed', params: { name: expect.any(String) } })
    expect((await read('featured')).entries.map(({ target }) => target)).toEqual(['first'])
    const now = version + 1
    const answers = await Promise.all(
      [operator, other].map((by) => bodyOf(save('featured', [collection('third')], by, now))),
    )
    expect(answers.map((body) => body?.code ?? 'done').sort()).toEqual(['done', 'list_changed'])
  })

  test('what cannot be shown is refused at its place, and the list stays as it was', async () => {
    const before = await read('featured')
    const refused = async (entries: Entry[]) => (await bodyOf(save('featured', entries)))?.issues
    expect(await refused([collection('first'), collection('nothing')])).toMatchObject([
      { path: 'entries.1.target', code: 'choice_unknown', params: { name: 'nothing' } },
    ])
    expect(await refused([collection('first'), collection('first')])).toMatchObject([
      { path: 'entries.1.target', code: 'choice_twice', params: { name: 'The first' } },
    ])
    expect(await refused([{ kind: 'work', target: work }])).toMatchObject([{ code: 'choice_kind_refused' }])
    expect(await refused([collection('first', { from: inHours(2), until: inHours(1) })])).toMatchObject([
      { path: 'entries.0.until', code: 'dates_reversed' },
    ])
    expect(await bodyOf(save('featured', Array(49).fill(collection('first'))))).toMatchObject({
      code: 'invalid_input',
    })
    expect(await read('featured')).toEqual(before)
  })

  test('the audit log has what a change replaced', async () => {
    await save('featured', [collection('second')])
    const { entries } = await operator.request('GET /console/audit', { query: { subject: 'featured' } })
    expect(entries[0]).toMatchObject({
      act: 'curation_saved',
      subject: { kind: 'curation', id: 'featured' },
      before: { entries: ['collection third'] },
      after: { entries: ['collection second'] },
    })
  })
})

describe('banners', () => {
  test('come first, in their order, and automatic ones follow [HOM-02]', async () => {
    const launchAt = new Date(Date.now() + 3_600_000)
    for (const id of ['soon', 'later'])
      await addCollection(server.context.db, {
        id,
        creator: other.address,
        name: `Opens ${id}`,
        symbol: 'C',
        description: '',
        image: 'none',
        launchAt,
      })
    const page: Entry = {
      kind: 'page',
      title: 'The fair',
      text: 'All of May',
      button: 'Visit',
      link: '/search?category=art',
      picture: upload,
    }
    const { entries } = await save('banners', [
      page,
      { kind: 'work', target: work },
      { kind: 'person', target: other.address.toUpperCase().replace('0X', '0x') },
      collection('later', { title: 'Own words', text: 'Below it' }),
    ])
    expect(entries.map(({ kind, image }) => [kind, image !== null])).toEqual([
      ['page', true],
      ['work', true],
      ['person', false],
      ['collection', false],
    ])
    const shown = await banners()
    expect(shown.map(({ kind, link }) => [kind, link])).toEqual([
      ['chosen', '/search?category=art'],
      ['chosen', `/tokens/${work}`],
      ['chosen', `/users/${other.address}`],
      ['chosen', '/collections/later'],
      // The other one is not shown twice.
      ['collection', '/collections/soon'],
    ])
    expect(shown[0]).toMatchObject({ title: 'The fair', text: 'All of May', button: 'Visit', creator: null })
    expect(shown[0]?.image?.url).toBe(`/media/${upload}`)
    expect(shown[3]).toMatchObject({
      title: 'Own words',
      text: 'Below it',
      creator: { wallet: other.address },
    })
  })

  test('a hidden work has no banner, and is refused as a new one', async () => {
    const hide = (hidden: boolean) =>
      server.context.db.transaction(async (tx) => {
        const { setHidden } = await import('../../src/moderation/store/setHidden.ts')
        await setHidden(tx as never, work, hidden)
      })
    await hide(true)
    await expect.poll(async () => (await banners()).some(({ link }) => link.includes(work))).toBe(false)
    expect((await read('banners')).entries[1]).toMatchObject({ name: '', target: work, image: null })
    expect(await bodyOf(save('banners', [{ kind: 'work', target: work }]))).toMatchObject({
      code: 'choice_unknown',
    })
    await hide(false)
  })

  test('a page needs words, a picture that was uploaded here, and a safe address', async () => {
    const page: Entry = { kind: 'page', title: 'T', link: '/search', picture: upload }
    const codeOf = async (change: Partial<Choice>) =>
      (await bodyOf(save('banners', [{ ...page, ...change }])))?.code
    expect(await codeOf({ link: 'javascript:alert(1)' })).toBe('banner_link_refused')
    expect(await codeOf({ link: '//example.org' })).toBe('banner_link_refused')
    expect(await codeOf({ title: ' ' })).toBe('banner_title_required')
    expect(await codeOf({ picture: 'ab'.repeat(32) })).toBe('banner_picture_required')
    expect(await codeOf({ title: 'x'.repeat(81) })).toBe('invalid_input')
    // A link that got into the row in another way is not shown either.
    await server.context.db.execute(
      sql`update curation set entries = jsonb_set(entries, '{0,link}', '"javascript:alert(1)"') where list = 'banners'`,
    )
    await expect.poll(async () => (await banners()).some(({ link }) => link.includes('script'))).toBe(false)
  })

  test('there are at most 24, whatever was chosen [HOM-02]', async () => {
    const pages = Array.from({ length: 24 }, (_, at): Entry => {
      return { kind: 'page', title: `Page ${at}`, link: `/search?name=${at}`, picture: upload }
    })
    await save('banners', pages)
    expect((await banners()).map(({ title }) => title)).toEqual(pages.map(({ title }) => title))
    const body = await bodyOf(save('banners', [...pages, { ...pages[0]!, link: '/explore' }]))
    expect(body).toMatchObject({ code: 'invalid_input' })
  })

  test('a preview is what home would show, and changes nothing', async () => {
    const before = await banners()
    const preview = (list: List, entries: Entry[]) =>
      operator.request('POST /console/curation/{list}/preview', { params: { list }, json: { entries } })
    const shown = await preview('banners', [collection('first'), { kind: 'page' }, collection('third')])
    expect(shown.banners.slice(0, 2).map(({ title }) => title)).toEqual(['The first', 'The third'])
    const row = await preview('featured', [collection('third'), collection('first', { from: inHours(1) })])
    expect(row.collections.map(({ _id }) => _id)).toEqual(['third'])
    expect(await banners()).toEqual(before)
  })
})

describe('the first screen and the story', () => {
  let second: string
  const home = async () =>
    (
      await server.visitor('GET /offers/{list}', { params: { list: 'hero' }, query: { limit: 3 } })
    ).offers.map(({ token }) => token._id)
  const story = async () => (await server.visitor('GET /common/story')).story

  beforeAll(async () => {
    await other.approve()
    const minted = await other.mint()
    second = (await other.register(minted.tokenId))._id
    await other.list(minted.tokenId, { price: 10n ** 17n })
    const { token } = await server.visitor('GET /tokens/{id}', { params: { id: work } })
    await other.list(BigInt(token.chain_id ?? 0), { price: 10n ** 17n })
    await server.sync()
    await operator.request('POST /tokens/{id}/like', { params: { id: second } })
  })

  test('the chosen works come first, and the most liked fill up the rest', async () => {
    expect(await home()).toEqual([second, work])
    await save('hero', [{ kind: 'work', target: work }])
    expect(await home()).toEqual([work, second])
    await save('hero', [
      { kind: 'work', target: second },
      { kind: 'work', target: work },
    ])
    expect(await home()).toEqual([second, work])
    await save('hero', [{ kind: 'work', target: work, from: inHours(1) }])
    expect(await home()).toEqual([second, work])
    const refused = await bodyOf(save('hero', [collection('first')]))
    expect(refused).toMatchObject({ issues: [{ path: 'entries.0.kind', code: 'choice_kind_refused' }] })
  })

  const told = (rest: Partial<Choice> = {}): Entry => ({
    kind: 'person',
    target: other.address,
    title: 'A year outside',
    text: 'In **winter**',
    work,
    ...rest,
  })

  test('a story has a person, words and a work of theirs, and begins and ends by its dates', async () => {
    expect(await story()).toBeNull()
    await save('story', [told({ until: inHours(-1), work: second }), told()])
    expect(await story()).toMatchObject({
      person: { wallet: other.address },
      title: 'A year outside',
      text: 'In **winter**',
      work: { _id: work },
    })
    const preview = await operator.request('POST /console/curation/{list}/preview', {
      params: { list: 'story' },
      json: { entries: [told({ work: second })] },
    })
    expect(preview.stories).toMatchObject([{ work: { _id: second } }])
    const codes = async (entry: Entry) =>
      (await bodyOf(save('story', [entry])))?.issues?.map((issue) => (issue as { code: string }).code)
    expect(await codes(told({ title: '', text: ' ', work: '' }))).toEqual([
      'story_title_required',
      'story_text_required',
      'story_work_required',
    ])
    expect(await codes(told({ target: operator.address }))).toEqual(['story_work_foreign'])
    await expect(save('story', [told({ text: 'x'.repeat(5_001) })])).rejects.toMatchObject({ status: 400 })
  })

  test('the story of a hidden person is not told', async () => {
    await server.visitor('POST /reports', { json: { kind: 'person', id: other.address, reason: 'spam' } })
    const [found] = (await operator.request('GET /console/cases')).cases
    const json = { version: found!.version, reason: 'Spam' }
    await operator.request('POST /console/cases/{id}/hide', { params: { id: found!._id }, json })
    expect(await story()).toBeNull()
    expect(await home()).toEqual([])
  })
})
