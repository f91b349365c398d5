import { expect, test } from 'vitest'
import vectors from '../../../../packages/domain/vectors/addresses.json' with { type: 'json' }
import { useServer } from '../servers/useServer.ts'

const server = await useServer()
const ada = await server.person(0)
const ben = await server.person(1)
const { tokenId } = await ben.mint()
const work = await ben.register(tokenId)
const wallet = ben.address.toLowerCase()

type Vector = { typed: string; address?: string; code?: string; alone?: boolean }
/** The spellings of the table, with the wallet of a person who is here in place of theirs. */
const SAMPLE = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
const spelled = (vectors.addresses as Vector[]).flatMap(({ typed, address, alone }) =>
  address === SAMPLE && alone && typed.toLowerCase().includes(SAMPLE)
    ? [typed.toLowerCase().replace(SAMPLE, wallet)]
    : [],
)

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: { body: { issues?: { path: string; code: string }[] } }) =>
      error.body.issues?.map(({ path, code }) => `${path} ${code}`),
  )

test('a path, a query and a body take an address however it is spelled [VAL-19]', async () => {
  expect(spelled.length).toBeGreaterThan(25)
  for (const typed of [...spelled, `0X${wallet.slice(2).toUpperCase()}`]) {
    const { user } = await ada.request('GET /users/{id}', { params: { id: typed } })
    expect([typed, user.wallet]).toEqual([typed, wallet])
    const params = { wallet: typed, type: 'created' } as const
    const { items } = await ada.request('GET /users/{wallet}/items/{type}', { params })
    expect([typed, items]).toMatchObject([typed, [{ _id: work._id }]])
  }
  for (const typed of spelled.slice(0, 3))
    expect(await ada.request('GET /users/{id}/follow', { params: { id: typed } })).toEqual({ followers: 1 })
})

test('what is no address, or more than one, is refused at its input', async () => {
  const follow = (id: string) => refusalOf(ada.request('GET /users/{id}/follow', { params: { id } }))
  expect(await follow(`eth:${wallet}`)).toEqual(['id address_alone'])
  expect(await follow(`https://etherscan.io/address/${wallet}`)).toEqual(['id address_alone'])
  expect(await follow(`0x${'0'.repeat(40)}`)).toEqual(['id address_zero'])
  expect(await follow('0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toEqual(['id address_mistyped'])
  expect(await follow('ada.eth')).toEqual(['id address_name'])
  expect(
    await refusalOf(
      ada.request('GET /users/{id}', { params: { id: `${wallet.slice(0, 30)}aA${'b'.repeat(10)}` } }),
    ),
  ).toEqual(['id address_mistyped'])
})

test('a token is found by its id in decimal, in hex, with a # and with marks', async () => {
  const find = async (id: string) => {
    const params = { network: work.network, contract: ` ${work.chain_address}\u200b`, tokenId: id }
    return (await server.visitor('GET /tokens/{network}/{contract}/{tokenId}', { params })).token._id
  }
  for (const id of [
    `${tokenId}`,
    `#${tokenId}`,
    `000${tokenId}`,
    `0x${tokenId.toString(16)}`,
    `\u200b${tokenId}`,
  ])
    expect([id, await find(id)]).toEqual([id, work._id])
  expect(await refusalOf(find('1,000'))).toEqual(['tokenId token_id_grouped'])
  expect(await refusalOf(find(String(2n ** 256n)))).toEqual(['tokenId token_id_large'])
})

test('the search finds a person by an address in full width, and in a link', async () => {
  await ben.request('POST /users/settings', {
    json: { name: 'Ben', bio: '', twitter: '', instagram: '', link: '' },
  })
  const wide = [...wallet].map((sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).join('')
  for (const name of [wide, `https://etherscan.io/address/${wallet}`, `eth:${wallet}`]) {
    const { users } = await server.visitor('POST /users/search', { json: { name } })
    expect([name, users[0]?.wallet]).toEqual([name, wallet])
  }
})
