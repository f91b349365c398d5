import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#data/browser.ts'
import { refreshAfter } from '#data/refresh.ts'
import { useObjectUrl } from '#parts/useObjectUrl.ts'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/notices/toast.ts'
import { Modal } from '#ui/overlays/Modal.tsx'
import { Picture } from '#ui/Picture.tsx'
import { t } from '#words/catalogue.ts'
import { coverOf } from '#words/portrait.ts'
import { ImageButton } from './ImageButton.tsx'
import { showRefusal } from './showRefusal.ts'

/** The proportions of a cover on a wide screen. */
const ASPECT = 5
const WIDTH = 2400

/** The cover of the viewer's own profile, with buttons to pick, preview, save and remove it (PRO-02). */
export default function CoverEditor({ cover, width }: { cover: string | null; width: number | null }) {
  const client = useQueryClient()
  const [picked, setPicked] = useState<File | null>(null)
  const [asking, setAsking] = useState(false)
  const preview = useObjectUrl(picked)
  const { mutate, isPending } = useMutation({
    mutationFn: async (image: File | null) => {
      await request('POST /users/cover', { form: image ? { image } : {} })
      await refreshAfter(client, 'POST /users/cover')
      setPicked(null)
      showToast({ kind: 'success', title: t('success'), text: t(image ? 'cover_saved' : 'cover_removed') })
    },
    onError: showRefusal,
  })
  const source = preview
    ? { src: preview, width: WIDTH, height: WIDTH / ASPECT }
    : cover && coverOf(cover, width)
  return (
    <div className="plinth relative h-36 sm:h-56">
      {source && <Picture source={source} alt="" sizes="100vw" className="size-full object-cover" />}
      <div className="wall absolute inset-x-0 top-3 flex flex-wrap justify-end gap-2">
        {picked ? (
          <>
            <Button size="small" onClick={() => setPicked(null)}>
              {t('cancel')}
            </Button>
            <Button size="small" kind="primary" busy={isPending} onClick={() => mutate(picked)}>
              {t('cover_save')}
            </Button>
          </>
        ) : (
          <>
            <ImageButton label={t('cover_add')} size="small" aspect={ASPECT} width={WIDTH} onPick={setPicked}>
              {t('cover_add')}
            </ImageButton>
            {cover && (
              <Button size="small" onClick={() => setAsking(true)}>
                {t('cover_remove')}
              </Button>
            )}
          </>
        )}
      </div>
      {asking && (
        <Modal
          title={t('cover_remove_confirm')}
          closeLabel={t('close')}
          onClose={() => setAsking(false)}
          foot={
            <div className="grid grid-cols-2 gap-3">
              <Button onClick={() => setAsking(false)}>{t('cancel')}</Button>
              <Button
                kind="primary"
                onClick={() => {
                  setAsking(false)
                  mutate(null)
                }}
              >
                {t('remove')}
              </Button>
            </div>
          }
        />
      )}
    </div>
  )
}
