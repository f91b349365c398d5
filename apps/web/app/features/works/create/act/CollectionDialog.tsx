import { useQueryClient } from '@tanstack/react-query'
import { DEFAULT_DURATION } from '@vitrine/domain/durations'
import { checkCollection } from '@vitrine/domain/rules/collections/checkCollection'
import { useEffect, useState } from 'react'
import { failureOf, request } from '#data/browser.ts'
import { readDraftFile, storeDraftFile } from '#data/draftFiles.ts'
import { useDraftsOf } from '#data/draftPlace.ts'
import { refreshAfter } from '#data/refresh.ts'
import { useStoredDraft } from '#data/useStoredDraft.ts'
import { DurationField } from '#parts/act/DurationField.tsx'
import { FormDialog } from '#parts/act/FormDialog.tsx'
import { COUNT } from '#parts/act/typing.ts'
import { useForm } from '#parts/act/useForm.ts'
import { useObjectUrl } from '#parts/useObjectUrl.ts'
import { FilePicker } from '#ui/fields/FilePicker.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { showToast } from '#ui/notices/toast.ts'
import { Plinth } from '#ui/Plinth.tsx'
import { t } from '#words/catalogue.ts'
import { failureText } from '#words/failure.ts'
import { type MeasuredImage, measureImage } from './measureImage.ts'

type CollectionDialogProps = {
  /** Called with the `_id` of the new collection. */
  onCreated: (id: string) => void
  onClose: () => void
}

/** The key of the draft, which survives a reload and closing the dialog. */
const DRAFT = 'vitrine.collection'
const EMPTY = {
  name: '',
  symbol: '',
  description: '',
  short: '',
  planned_items: '',
  delay: DEFAULT_DURATION as number,
}

/** The dialog that creates a collection from the form of a work (CCO-01, CCO-02, VAL-11). */
export default function CollectionDialog({ onCreated, onClose }: CollectionDialogProps) {
  const client = useQueryClient()
  const [image, setImage] = useState<MeasuredImage | null>(null)
  const [typed, setTyped, forget] = useStoredDraft(DRAFT, EMPTY)
  const account = useDraftsOf()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each account has drafts of its own
  useEffect(() => {
    // An image that was picked in the meantime replaces the stored one.
    const take = async (file: File | null) => {
      if (!file) return
      const measured = await measureImage(file)
      setImage((now) => now ?? measured)
    }
    void readDraftFile(DRAFT).then(take)
  }, [account])
  const [busy, setBusy] = useState(false)
  const url = useObjectUrl(image?.file ?? null)
  const draft = { ...typed, image }
  const form = useForm({
    draft,
    onChange: ({ image: picked, ...part }) => {
      if (picked !== undefined) setImage(picked)
      setTyped((before) => ({ ...before, ...part }))
    },
    issues: checkCollection(draft),
    onSubmit: submit,
  })

  async function submit() {
    if (!image) return
    setBusy(true)
    try {
      const { delay, ...rest } = typed
      // Without a date it is open at once; a date of now would announce its opening.
      const launch = delay > 0 && { date_launch: new Date(Date.now() + delay * 1000).toISOString() }
      const { collection } = await request('POST /collections', {
        form: { ...rest, image: image.file, ...launch },
      })
      await refreshAfter(client, 'POST /collections')
      showToast({ kind: 'success', title: t('success'), text: t('collection_created') })
      forget()
      void storeDraftFile(DRAFT, null)
      onCreated(collection._id ?? '')
      onClose()
    } catch (error) {
      showToast({ kind: 'error', title: t('collection_failed'), text: failureText(failureOf(error)) })
      form.refuse(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <FormDialog
      title={t('collection_new')}
      form={form}
      submit={t('collection_submit')}
      busy={busy}
      onClose={onClose}
    >
      <FilePicker
        label={t('collection_image')}
        accept="image/gif,image/png,image/jpeg,image/webp"
        hint={t('collection_image_hint')}
        action={t(image ? 'media_replace' : 'cover_pick')}
        {...form.picker('image')}
        onPick={async (file) => {
          void storeDraftFile(DRAFT, file)
          form.change({ image: await measureImage(file) })
          form.leave('image')
        }}
        height="h-64"
      >
        {url && (
          <Plinth className="mx-3 mt-3 min-h-0 flex-1 p-4">
            <img src={url} alt="" className="max-h-full max-w-full shadow-work" />
          </Plinth>
        )}
      </FilePicker>
      <TextField
        label={t('field_name')}
        hint={t('collection_name_hint')}
        maxLength={200}
        {...form.field('name')}
      />
      <TextField label={t('collection_symbol')} maxLength={20} {...form.field('symbol')} />
      <TextArea
        label={t('field_description')}
        hint={t('optional')}
        rows={2}
        maxLength={5_000}
        {...form.field('description')}
      />
      <TextField
        label={t('collection_planned')}
        hint={t('collection_planned_hint')}
        {...form.field('planned_items', COUNT)}
      />
      <TextField
        label={t('collection_short')}
        hint={t('collection_short_hint', { short: typed.short || '…' })}
        maxLength={40}
        spellCheck={false}
        {...form.field('short')}
      />
      <DurationField
        label={t('collection_launch')}
        now={t('collection_now')}
        seconds={typed.delay}
        onChange={(delay) => form.change({ delay })}
      />
    </FormDialog>
  )
}
