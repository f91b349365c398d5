import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#data/browser.ts'
import { refreshAfter } from '#data/refresh.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/notices/toast.ts'
import { t } from '#words/catalogue.ts'
import { faceOf } from '#words/portrait.ts'
import { ImageButton } from './ImageButton.tsx'
import { showRefusal } from './showRefusal.ts'

/** The avatar, with buttons to replace and to remove it. Without one, the default is shown (EDP-04). */
export function AvatarField({ avatar, wallet }: { avatar: string | null; wallet: string }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async (file: File | null) => {
      await request('POST /users/avatar', { form: file ? { avatar: file } : {} })
      await refreshAfter(client, 'POST /users/avatar')
      showToast({
        kind: 'success',
        title: t('success'),
        text: t(file ? 'avatar_uploaded' : 'avatar_removed'),
      })
    },
    onError: showRefusal,
  })
  return (
    <div className="flex flex-wrap items-center gap-6">
      <Avatar source={faceOf(avatar, 112)} wallet={wallet} size={112} />
      <div>
        <p className="font-medium">{t('avatar')}</p>
        <p className="text-sm text-quiet">{t('avatar_hint')}</p>
        <div className="mt-3 flex gap-2">
          <ImageButton
            label={t('avatar')}
            size="small"
            busy={isPending}
            aspect={1}
            width={800}
            round
            onPick={(file) => mutate(file)}
          >
            {t('avatar_pick')}
          </ImageButton>
          {avatar && (
            <Button size="small" kind="plain" disabled={isPending} onClick={() => mutate(null)}>
              {t('avatar_remove')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
