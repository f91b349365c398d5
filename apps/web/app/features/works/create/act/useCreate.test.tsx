import { expect } from 'vitest'
import { ACCOUNT, test } from '#test/part.tsx'
import { withoutFee } from '#test/rows.ts'
import { type Draft, emptyDraft } from './draft.ts'
import { useCreate } from './useCreate.ts'

const PICTURE = new File(['picture'], 'sea.png', { type: 'image/png' })

function Create({ draft }: { draft: Draft }) {
  const { create } = useCreate()
  return (
    <button type="button" onClick={() => create(draft)}>
      Create
    </button>
  )
}

test.for(['direct', 'auction'] as const)(
  'a work for sale (%s) is not uploaded while the fee of its sale is not known [CHN-06]',
  async (way, { part }) => {
    part.api.answer('GET /common/networks', withoutFee())
    await part.signIn(ACCOUNT)
    const draft = {
      ...emptyDraft(721),
      blockchain: 'ETH' as const,
      media: PICTURE,
      direct: false,
      auction: false,
      [way]: true,
    }
    await part.show(<Create draft={draft} />)
    await part.click('Create')
    await expect
      .poll(part.said)
      .toMatchObject([{ text: expect.stringContaining('so we cannot show the fee') }])
    expect(part.begun()).toEqual([])
  },
)
