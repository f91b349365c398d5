import { useQueryClient } from '@tanstack/react-query'
import type { Code } from '@vitrine/domain/codes'
import { DEFAULT_DURATION, DURATIONS } from '@vitrine/domain/durations'
import { checkCollection } from '@vitrine/domain/rules/checkCollection'
import { type SubmitEvent, useEffect, useState } from 'react'
import { failureOf, request } from '#data/browser.ts'
import { readDraftFile, storeDraftFile } from '#data/draftFiles.ts'
import { refreshAfter } from '#data/refresh.ts'
import { useStoredDraft } from '#data/useStoredDraft.ts'
import { useObjectUrl } from '#parts/useObjectUrl.ts'
import { Button } from '#ui/Button.tsx'
import { FilePicker } from '#ui/FilePicker.tsx'
import { Modal } from '#ui/Modal.tsx'
import { Plinth } from '#ui/Plinth.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast.ts'
import { t } from '#words/catalogue.ts'
import { failureText } from '#words/failure.ts'
import { useFieldIssues } from '#words/useFieldIssues.ts'
import { type MeasuredImage, measureImage } from './measureImage.ts'

type CollectionDialogProps = {
  /** Called with the `_id` of the new collection. */
  onCreated: (id: string) => void
  onClose: () => void
}

/** Which field a refusal of the server belongs to. */
const FIELDS: Partial<Record<Code, string>> = {
  collection_image_required: 'image',
  collection_image_small: 'image',
  media_too_large: 'image',
  media_type_unsupported: 'image',
  media_unreadable: 'image',
  planned_items_invalid: 'planned_items',
  short_invalid: 'short',
  short_taken: 'short',
}

/** Under this a tab keeps what was typed and picked, over a reload and a dialog that was closed. */
const KEPT = 'vitrine.collection'
const EMPTY = {
  name: '',
  symbol: '',
  description: '',
  short: '',
  planned_items: '',
  delay: DEFAULT_DURATION as number,
}

/** Making a collection without leaving the form of the work (CCO-01, CCO-02, VAL-11). */
export default function CollectionDialog({ onCreated, onClose }: CollectionDialogProps) {
  const client = useQueryClient()
  const [image, setImage] = useState<MeasuredImage | null>(null)
  const [{ delay, ...typed }, setTyped, forget] = useStoredDraft(KEPT, EMPTY)
  useEffect(() => {
    // What was picked meanwhile counts.
    const take = async (file: File | null) => {
      if (!file) return
      const measured = await measureImage(file)
      setImage((now) => now ?? measured)
    }
    void readDraftFile(KEPT).then(take)
  }, [])
  const [refusal, setRefusal] = useState<{ path: string; text: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const url = useObjectUrl(image?.file ?? null)
  const issues = checkCollection({ ...typed, image })
  const { form, leave, sayAll, ...said } = useFieldIssues(issues)
  const errorAt = (path: string) => said.errorAt(path) ?? (refusal?.path === path ? refusal.text : null)
  const change = (part: Partial<typeof typed>) => {
    setTyped((before) => ({ ...before, ...part }))
    setRefusal(null)
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    // The form of the work is around this one, in React's eyes.
    event.stopPropagation()
    const fields = ['image', 'name', 'symbol', 'planned_items', 'short']
    if (issues.length > 0 || !image) return sayAll(fields)
    setBusy(true)
    try {
      const date_launch = new Date(Date.now() + delay * 1000).toISOString()
      const { collection } = await request('POST /collections', {
        form: { ...typed, image: image.file, date_launch },
      })
      await refreshAfter(client, 'POST /collections')
      showToast({ kind: 'success', title: t('success'), text: t('collection_created') })
      forget()
      void storeDraftFile(KEPT, null)
      onCreated(collection._id ?? '')
      onClose()
    } catch (error) {
      const failure = failureOf(error)
      const path = FIELDS[failure.code]
      const text = failureText(failure)
      showToast({ kind: 'error', title: t('collection_failed'), text })
      if (path) setRefusal({ path, text })
      if (path) sayAll(fields)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal title={t('collection_new')} closeLabel={t('close')} onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
        <FilePicker
          label={t('collection_image')}
          accept="image/gif,image/png,image/jpeg,image/webp"
          hint={t('collection_image_hint')}
          action={t(image ? 'media_replace' : 'cover_pick')}
          error={errorAt('image')}
          onLeave={() => leave('image')}
          onPick={async (file) => {
            void storeDraftFile(KEPT, file)
            setImage(await measureImage(file))
            setRefusal(null)
            leave('image')
          }}
        >
          {url && (
            <Plinth className="mx-3 mt-3 h-32 p-4">
              <img src={url} alt="" className="max-h-full max-w-full shadow-work" />
            </Plinth>
          )}
        </FilePicker>
        <TextField
          label={t('field_name')}
          hint={t('collection_name_hint')}
          value={typed.name}
          maxLength={200}
          error={errorAt('name')}
          onBlur={() => leave('name')}
          onChange={(name) => change({ name })}
        />
        <TextField
          label={t('collection_symbol')}
          value={typed.symbol}
          maxLength={20}
          error={errorAt('symbol')}
          onBlur={() => leave('symbol')}
          onChange={(symbol) => change({ symbol })}
        />
        <TextArea
          label={t('field_description')}
          hint={t('optional')}
          rows={2}
          value={typed.description}
          maxLength={5_000}
          onChange={(description) => change({ description })}
        />
        <TextField
          label={t('collection_planned')}
          hint={t('collection_planned_hint')}
          value={typed.planned_items}
          inputMode="numeric"
          maxLength={7}
          error={errorAt('planned_items')}
          onBlur={() => leave('planned_items')}
          onChange={(planned_items) => change({ planned_items })}
        />
        <TextField
          label={t('collection_short')}
          hint={t('collection_short_hint', { short: typed.short || '…' })}
          value={typed.short}
          maxLength={40}
          spellCheck={false}
          error={errorAt('short')}
          onBlur={() => leave('short')}
          onChange={(short) => change({ short })}
        />
        <SelectField
          label={t('collection_launch')}
          value={String(delay)}
          options={DURATIONS.map(({ name, seconds }) => ({ value: String(seconds), label: name }))}
          onChange={(seconds) => setTyped((before) => ({ ...before, delay: Number(seconds) }))}
        />
        <Button type="submit" kind="primary" size="large" wide busy={busy}>
          {t('collection_submit')}
        </Button>
      </form>
    </Modal>
  )
}
