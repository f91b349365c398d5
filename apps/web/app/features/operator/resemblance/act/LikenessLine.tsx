import type { OutputOf } from '@vitrine/api/client/client'
import { REPORT_LENGTH } from '@vitrine/domain/moderation/reports'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { request } from '#data/browser.ts'
import { useStoredDraft } from '#data/useStoredDraft.ts'
import { subjectName, subjectPath } from '#features/operator/console/act/caseWords.ts'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { englishDate } from '#features/operator/console/act/english.ts'
import { FormDialog } from '#parts/act/FormDialog.tsx'
import { useAction } from '#parts/act/useAction.ts'
import { useForm } from '#parts/act/useForm.ts'
import { Button } from '#ui/Button.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { shortWallet } from '#words/personName.ts'

type DismissDialogProps = { id: string; name: string; onClose: () => void }

/** Takes a hint out of the queue, for a reason. What was typed stays until it was sent. */
function DismissDialog({ id, name, onClose }: DismissDialogProps) {
  const [draft, setDraft, forget] = useStoredDraft(`vitrine.likeness.${id}`, { reason: '' })
  const { mutate, isPending } = useAction({
    write: 'POST /console/likenesses/{id}/dismiss',
    act: () => request('POST /console/likenesses/{id}/dismiss', { params: { id }, json: draft }),
    said: w('likeness_dismissed'),
    onDone: () => {
      forget()
      onClose()
    },
    onRefused: (cause) => form.refuse(cause),
  })
  const form = useForm({
    draft,
    onChange: (part) => setDraft((before) => ({ ...before, ...part })),
    issues: draft.reason.trim() === '' ? [{ path: 'reason', code: 'dismissal_unexplained' }] : [],
    onSubmit: () => mutate(),
  })
  return (
    <FormDialog
      title={w('likeness_dismiss_title', { name })}
      description={w('likeness_dismiss_text')}
      form={form}
      submit={w('likeness_dismiss')}
      busy={isPending}
      onClose={onClose}
    >
      <TextArea
        label={w('case_reason')}
        hint={w('case_reason_hint')}
        rows={2}
        maxLength={REPORT_LENGTH}
        {...form.field('reason')}
      />
    </FormDialog>
  )
}

type Found = OutputOf<'GET /console/likenesses'>['likenesses'][number]

/** Two that resemble one another, side by side, the newer one first, and what a moderator may do about it. */
export function LikenessLine({ found }: { found: Found }) {
  const { _id: id, kind, newer, older, distance } = found
  const [dismissing, setDismissing] = useState(false)
  const navigate = useNavigate()
  const open = useAction({
    write: 'POST /console/likenesses/{id}/case',
    act: () => request('POST /console/likenesses/{id}/case', { params: { id }, json: {} }),
    onDone: ({ case: opened }) => void navigate(`/console/cases/${opened}`),
  })
  const name = subjectName(newer)
  return (
    <article aria-label={w('likeness_of', { newer: name, older: subjectName(older) })} className="py-5">
      <p className="text-sm text-quiet">
        {w(`kind_${kind}`)}
        {kind === 'work' && ` · ${w('likeness_distance', { n: distance })}`}
      </p>
      <div className="mt-3 grid grid-cols-2 gap-4">
        <Side label={w('likeness_newer')} of={newer} />
        <Side label={w(kind === 'work' ? 'likeness_older' : 'likeness_verified')} of={older} />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          aria-label={w('likeness_open_name', { name })}
          busy={open.isPending}
          onClick={() => open.mutate()}
        >
          {w('likeness_open')}
        </Button>
        <Button
          aria-label={w('likeness_dismiss_name', { name })}
          aria-haspopup="dialog"
          onClick={() => setDismissing(true)}
        >
          {w('likeness_dismiss')}
        </Button>
      </div>
      {dismissing && <DismissDialog id={id} name={name} onClose={() => setDismissing(false)} />}
    </article>
  )
}

function Side({ label, of }: { label: string; of: Found['newer'] }) {
  return (
    <div className="min-w-0">
      <p className="text-sm text-quiet">{label}</p>
      <div className="plinth mt-1 flex aspect-square max-w-56 items-center justify-center overflow-hidden rounded-s p-3">
        {of.thumbnail && <img src={of.thumbnail} alt="" className="max-h-full max-w-full object-contain" />}
      </div>
      <Link to={subjectPath(of)} className="mt-2 block py-1 font-medium wrap-anywhere hover:text-accent-text">
        {subjectName(of)}
      </Link>
      <p className="text-sm text-quiet">
        {[...(of.creator ? [shortWallet(of.creator)] : []), ...(of.date ? [englishDate(of.date)] : [])].join(
          ' · ',
        )}
      </p>
    </div>
  )
}
