import { type ReactNode, useId } from 'react'
import { Button } from '#ui/Button.tsx'
import { MoneySums } from '#ui/MoneyLines.tsx'
import { Problem } from '#ui/notices/Problem.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { t } from '#words/catalogue.ts'
import type { Form } from './useForm.ts'

type FormDialogProps = {
  title: string
  description?: string
  form: Pick<Form<object>, 'props'>
  /** The fields, and the lines of money below them. */
  children: ReactNode
  /** What these lines come to. */
  sums?: readonly { label: string; value: string }[]
  /** A problem that prevents the action and belongs to no field. */
  problem?: string | null
  submit: string
  busy: boolean
  disabled?: boolean
  onClose: () => void
}

/** A dialog with a form. What it costs or yields and the button stay in view. */
export function FormDialog({ title, description, form, children, ...props }: FormDialogProps) {
  const { sums = [], problem = null, submit, busy, disabled, onClose } = props
  const id = useId()
  return (
    <Modal
      title={title}
      description={description}
      closeLabel={t('close')}
      onClose={onClose}
      foot={
        <>
          <MoneySums sums={sums} />
          <Problem text={problem} />
          <Button type="submit" form={id} kind="primary" size="large" wide busy={busy} disabled={disabled}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={id} {...form.props} className="flex flex-col gap-5 empty:hidden">
        {children}
      </form>
    </Modal>
  )
}
