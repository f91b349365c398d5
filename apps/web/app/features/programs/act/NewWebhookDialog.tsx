import type { Issue } from '@vitrine/domain/codes'
import {
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_EVENTS,
  type WebhookEventType,
} from '@vitrine/domain/programs/webhookEventTypes'
import { checkWebhook } from '@vitrine/domain/rules/programs/checkWebhook'
import { readAddress } from '@vitrine/domain/typed/readAddress'
import { useState } from 'react'
import { request } from '#data/browser.ts'
import { AddressField } from '#parts/act/AddressField.tsx'
import { FormDialog } from '#parts/act/FormDialog.tsx'
import { addressTyping } from '#parts/act/typing.ts'
import { useAction } from '#parts/act/useAction.ts'
import { useForm } from '#parts/act/useForm.ts'
import { FieldError } from '#ui/fields/FieldError.tsx'
import { SwitchField } from '#ui/fields/SwitchField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { w } from './developerWords.ts'

const EMPTY = {
  url: '',
  collection: '',
  creator: '',
  early: false,
  ...(Object.fromEntries(WEBHOOK_EVENT_TYPES.map((type) => [type, type === 'sale'])) as Record<
    WebhookEventType,
    boolean
  >),
}

const WALLET = { wallet: true }

type NewWebhookDialogProps = { onAdded: (secret: string) => void; onClose: () => void }

/** Asks for the address and the events of a new webhook, and adds it. */
export function NewWebhookDialog({ onAdded, onClose }: NewWebhookDialogProps) {
  const [draft, setDraft] = useState(EMPTY)
  const events = WEBHOOK_EVENT_TYPES.filter((type) => draft[type])
  const { address: creator, fault } = readAddress(draft.creator, WALLET)
  const wrongCreator: Issue[] = fault && draft.creator.trim() !== '' ? [{ path: 'creator', ...fault }] : []
  const { mutate, isPending } = useAction({
    write: 'POST /users/webhooks',
    act: () =>
      request('POST /users/webhooks', {
        json: {
          url: draft.url.trim(),
          events,
          early: draft.early,
          ...(creator && { creator }),
          ...(draft.collection.trim() && { collection: draft.collection.trim() }),
        },
      }),
    onDone: ({ secret }) => onAdded(secret),
    onRefused: (cause) => form.refuse(cause),
  })
  const form = useForm({
    draft,
    onChange: (part) => setDraft((before) => ({ ...before, ...part })),
    issues: [...checkWebhook({ url: draft.url, events }), ...wrongCreator],
    onSubmit: () => mutate(),
  })
  return (
    <FormDialog
      title={w('webhook_new')}
      form={form}
      submit={w('webhook_new')}
      busy={isPending}
      onClose={onClose}
    >
      <TextField
        label={w('webhook_url')}
        hint={w('webhook_url_hint')}
        type="url"
        maxLength={2000}
        {...form.field('url')}
      />
      <fieldset className="flex flex-col gap-4" aria-describedby="webhook-events-error">
        <legend className="font-medium">{w('webhook_events')}</legend>
        {WEBHOOK_EVENT_TYPES.map((type) => (
          <SwitchField
            key={type}
            label={w(`event_${type}`)}
            hint={WEBHOOK_EVENTS[type].says}
            {...form.toggle(type)}
          />
        ))}
        <FieldError id="webhook-events-error" text={form.errorAt('events')} />
      </fieldset>
      <AddressField
        label={w('webhook_creator')}
        hint={w('webhook_creator_hint')}
        place={WALLET}
        {...form.field('creator', addressTyping(WALLET))}
      />
      <TextField
        label={w('webhook_collection')}
        hint={w('webhook_collection_hint')}
        maxLength={100}
        {...form.field('collection')}
      />
      <SwitchField label={w('webhook_early')} hint={w('webhook_early_hint')} {...form.toggle('early')} />
    </FormDialog>
  )
}
