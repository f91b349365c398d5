import { mediaKind } from '@vitrine/domain/works/media'
import { mimeOf } from '@vitrine/domain/works/mimeOf'
import X from 'lucide-react/icons/x'
import type { Form } from '#parts/act/useForm.ts'
import { useObjectUrl } from '#parts/useObjectUrl.ts'
import { FilePicker } from '#ui/fields/FilePicker.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Plinth } from '#ui/Plinth.tsx'
import { t } from '#words/catalogue.ts'
import { ACCEPT_MEDIA } from './acceptMedia.ts'
import type { Draft } from './draft.ts'

/** The height of a box, whether a file is picked or not. */
const HEIGHT = 'h-96 sm:h-112'
const ACCEPT_IMAGES = 'image/gif,image/png,image/jpeg,image/webp'

/** The file of the work and its cover, which is optional for images and required for video, audio and 3D models (CRE-02, VAL-03). */
export function MediaField({ form }: { form: Form<Draft> }) {
  const { media, cover } = form.draft
  const kind = media && mediaKind(mimeOf(media))
  return (
    <div className="flex flex-col gap-6">
      <FilePicker
        label={t('field_media')}
        accept={ACCEPT_MEDIA}
        hint={t('media_hint')}
        action={t(media ? 'media_replace' : 'media_pick')}
        {...form.picker('media')}
        height={HEIGHT}
      >
        {media && <Shown file={media} onRemove={() => form.change({ media: null })} />}
      </FilePicker>
      {((kind && kind !== 'image') || cover) && (
        <FilePicker
          label={t('field_cover')}
          accept={ACCEPT_IMAGES}
          hint={t('cover_hint')}
          action={t(cover ? 'media_replace' : 'cover_pick')}
          {...form.picker('cover', 'preview')}
          height={HEIGHT}
        >
          {cover && <Shown file={cover} onRemove={() => form.change({ cover: null })} />}
        </FilePicker>
      )}
    </div>
  )
}

/** The picked file. */
function Shown({ file, onRemove }: { file: File; onRemove: () => void }) {
  const url = useObjectUrl(file)
  const kind = mediaKind(mimeOf(file))
  return (
    <Plinth className="mx-3 mt-3 min-h-0 flex-1 p-6">
      {url && kind === 'image' && (
        <img src={url} alt={file.name} className="max-h-full max-w-full shadow-work" />
      )}
      {url && kind === 'video' && <Film url={url} />}
      {url && kind === 'audio' && <Sound url={url} />}
      {(kind === null || kind === 'model') && <p className="text-quiet">{file.name}</p>}
      <IconButton label={t('media_remove')} onClick={onRemove} className="absolute top-2 end-2 bg-surface">
        <X className="size-4" aria-hidden />
      </IconButton>
    </Plinth>
  )
}

function Film({ url }: { url: string }) {
  // biome-ignore lint/a11y/useMediaCaption: the person's own file, shown to that person
  return <video src={url} controls loop playsInline className="max-h-full max-w-full shadow-work" />
}

function Sound({ url }: { url: string }) {
  // biome-ignore lint/a11y/useMediaCaption: the person's own file, played to that person
  return <audio src={url} controls className="w-full max-w-md" />
}
