import type { Hex } from '@vitrine/api/entities/primitives'
import type { EngineAct } from '@vitrine/domain/operator/engineActs'
import { checkEngineAct } from '@vitrine/domain/rules/operator/checkEngineAct'
import { askReceiver } from '@vitrine/domain/rules/people/askReceiver'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { useBeginFlow } from '#flow/machine/useBeginFlow.ts'
import type { AddressField } from '#parts/act/AddressField.tsx'
import { FormDialog } from '#parts/act/FormDialog.tsx'
import { type Form, useForm } from '#parts/act/useForm.ts'
import { useReceivers } from '#parts/act/useReceivers.ts'
import { useTypedAddress } from '#parts/act/useTypedAddress.ts'
import { useElsewhere } from '#wallet/useElsewhere.ts'
import { issueAt } from '#words/issue.ts'
import { factsOf, type ReadEngine } from './engineFacts.ts'

type ChangeLinesProps = { before: string; after: string }

/** What an act changes: the value now, and the value afterwards. */
function ChangeLines({ before, after }: ChangeLinesProps) {
  return (
    <dl className="flex flex-col gap-1 rounded-m bg-sunken p-4 tabular-nums">
      <Line label={w('engine_now')} value={before} />
      <Line label={w('engine_then')} value={after} />
    </dl>
  )
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="shrink-0 text-quiet">{label}</dt>
      <dd className="min-w-0 text-end wrap-anywhere">{value}</dd>
    </div>
  )
}

/** What every dialog of an act gets. */
export type EngineDialogProps = { engine: ReadEngine; wallet: Hex; onClose: () => void }

/** What a field of such a dialog knows about a wallet's address. */
export const placeOf = ({ engine }: Pick<EngineDialogProps, 'engine'>) => ({
  chainId: engine.chain,
  wallet: true,
})

type EngineActDialogProps<Draft extends object> = EngineDialogProps & {
  title: string
  /** What the act does, to whom, and what it changes for buyers and sellers. */
  text: string
  /** The fields when the dialog opens. */
  start: Draft
  act: (draft: Draft) => EngineAct
  before: string
  after: (draft: Draft) => string
  /** The field with the wallet that gets something: it takes names, and asks about dubious addresses. */
  to?: keyof Draft & string
  /** @param receiver what the field `to` knows and asks */
  children?: (form: Form<Draft>, receiver: ReceiverField) => ReactNode
}

type ReceiverField = Pick<
  ComponentProps<typeof AddressField>,
  'place' | 'named' | 'recent' | 'onForget' | 'known' | 'onMean'
>

/** Shows what an act of the owner changes, checks it as the contract will, and begins its transaction. */
export function EngineActDialog<Draft extends object>(props: EngineActDialogProps<Draft>) {
  const { engine, wallet, onClose, title, text, start, act, before, after, to, children } = props
  const [draft, setDraft] = useState(start)
  const [busy, begin] = useBeginFlow()
  const place = placeOf(props)
  const path = to ?? ''
  const named = useTypedAddress(path, to ? String(draft[to]) : '', place)
  const receivers = useReceivers(wallet, to !== undefined)
  const elsewhere = useElsewhere(to ? named.address : null, engine.chain)
  const read = to ? { ...draft, [to]: named.text } : draft
  const intended = act(read)
  const checked = named.issues(checkEngineAct(intended, factsOf(engine), wallet))
  const isRight = to !== undefined && !checked.some((issue) => issue.path === path)
  const issues = isRight
    ? [...checked, ...askReceiver(path, named.address, receivers.known, elsewhere.chain)]
    : checked
  const form = useForm({
    draft,
    onChange: (part) => setDraft((earlier) => ({ ...earlier, ...part })),
    issues,
    onSubmit: () => void send(),
  })
  async function send() {
    try {
      await named.confirm()
    } catch (error) {
      return void form.refuse(error)
    }
    if (!(await elsewhere.isAsked())) return
    if (to && named.address) receivers.keep(named.address)
    const subject = { title: w('engine_on', { act: title, chain: engine.name }), image: null, colour: null }
    const intent = { kind: 'engine', chainId: engine.chain, subject, act: intended } as const
    if (await begin(intent, wallet)) onClose()
  }
  return (
    <FormDialog
      title={title}
      description={text}
      form={form}
      problem={form.errorAt('') ?? (children ? null : issueAt(issues, ''))}
      submit={w('engine_sign')}
      busy={busy}
      onClose={onClose}
    >
      {children?.(form, {
        place,
        named,
        recent: receivers.recent,
        onForget: receivers.forget,
        known: receivers.known,
        onMean: form.mean(path),
      })}
      <ChangeLines before={before} after={after(read)} />
    </FormDialog>
  )
}
