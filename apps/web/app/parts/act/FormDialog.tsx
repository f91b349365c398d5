import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { Modal } from '#ui/Modal.tsx'
import { Problem } from '#ui/Problem.tsx'
import { t } from '#words/catalogue.ts'
import type { Form } from './useForm.ts'

type FormDialogProps = {
  title: string
  description?: string
  form: Pick<Form<object>, 'props'>
  /** The fields, and the lines of money below them. */
  children: ReactNode
  /** A problem that prevents the action and belongs to no field. */
  problem?: string | null
  submit: string
  busy: boolean
  disabled?: boolean
  onClose: () => void
}

/** A dialog with a form and its submit button. */
export function FormDialog({ title, description, form, children, ...props }: FormDialogProps) {
  const { problem = null, submit, busy, disabled, onClose } = props
  return (
    <Modal title={title} description={description} closeLabel={t('close')} onClose={onClose}>
      <form {...form.props} className="flex flex-col gap-5">
        {children}
        <Problem text={problem} />
        <Button type="submit" kind="primary" size="large" wide busy={busy} disabled={disabled}>
          {submit}
        </Button>
      </form>
    </Modal>
  )
}
