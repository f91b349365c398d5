import { type Blockchain, blockchainOf } from '@vitrine/domain/networks'
import { checkAddress } from '@vitrine/domain/rules/works/checkImport'
import { isElsewhere, readTokenLink } from '@vitrine/domain/works/tokenLink'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { askToConnect } from '#data/askToConnect.ts'
import { failureOf, request } from '#data/browser.ts'
import { useStoredDraft } from '#data/useStoredDraft.ts'
import { AddressField } from '#parts/act/AddressField.tsx'
import { BlockchainField } from '#parts/act/BlockchainField.tsx'
import { HeldContracts } from '#parts/act/HeldContracts.tsx'
import { addressTyping, TOKEN_ID } from '#parts/act/typing.ts'
import { useChainId } from '#parts/act/useChainId.ts'
import { useForm } from '#parts/act/useForm.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { showToast } from '#ui/notices/toast.ts'
import { t } from '#words/catalogue.ts'
import { failureText } from '#words/failure.ts'

type Draft = { blockchain: Blockchain; contract_address: string; token_id: string }

const EMPTY: Draft = { blockchain: 'MATIC', contract_address: '', token_id: '' }

/** What a pasted link fills in; null for what is no link, and for one of another chain. */
function fieldsOf(pasted: string): Partial<Draft> | null {
  const link = readTokenLink(pasted)
  if (!link || isElsewhere(link)) return null
  const blockchain = link.chainId === null ? null : blockchainOf(link.chainId)
  return {
    contract_address: link.contract,
    ...(link.tokenId !== null && { token_id: link.tokenId }),
    ...(blockchain !== null && { blockchain }),
  }
}

/** Names a contract to bring as a whole, and leads to its page. */
export function BringForm() {
  const [draft, setDraft, forget] = useStoredDraft<Draft>('vitrine.bring', EMPTY)
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const place = { chainId: useChainId(draft.blockchain) }
  const form = useForm({
    draft,
    onChange: (change) => setDraft((before) => ({ ...before, ...change })),
    issues: checkAddress(draft.contract_address, place),
    onSubmit: () => void bring(),
  })

  async function bring(): Promise<void> {
    setBusy(true)
    try {
      if (!(await askToConnect())) return
      const { token_id, ...rest } = draft
      const { collection } = await request('POST /import/collection', {
        json: { ...rest, ...(token_id.trim() && { token_id: token_id.trim() }) },
      })
      forget()
      await navigate(`/collections/${collection._id}`)
    } catch (error) {
      if (!form.refuse(error))
        showToast({ kind: 'error', title: t('error'), text: failureText(failureOf(error)) })
    } finally {
      setBusy(false)
    }
  }

  const { onChange: setAddress, ...address } = form.field('contract_address', addressTyping(place))
  return (
    <form {...form.props} className="flex max-w-2xl flex-col gap-6">
      <BlockchainField value={draft.blockchain} onChange={(blockchain) => form.change({ blockchain })} />
      <HeldContracts
        key={draft.blockchain}
        blockchain={draft.blockchain}
        onPick={({ contract_address, standard, token_id }) =>
          form.change({ contract_address, token_id: standard === 1155 ? token_id : '' })
        }
      />
      <AddressField
        label={t('bring_address')}
        of="contract"
        place={place}
        hint={t('bring_address_hint')}
        {...address}
        onChange={(text, pasted) => {
          const link = pasted ? fieldsOf(text) : null
          if (link) form.change(link)
          else setAddress(text, pasted)
        }}
      />
      <TextField
        label={t('import_token_id')}
        hint={t('bring_token_id_hint')}
        spellCheck={false}
        autoComplete="off"
        {...form.field('token_id', TOKEN_ID)}
      />
      <div>
        <Button type="submit" kind="primary" size="large" busy={busy}>
          {t('bring')}
        </Button>
      </div>
    </form>
  )
}
