import { useId, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { INPUT } from '#ui/fields/inputClass.ts'
import { fetchPressed } from '#ui/loading/fetchPart.ts'
import { rareText } from '#words/rare.ts'

type EmailFormProps = {
  label: string
  /** The collection whose opening the mail announces. Without it the form is for the newsletter. */
  collectionID?: string
}

/** An e-mail field and a button (FTR-01, CPG-03). The code that sends it loads on submit. */
export default function EmailForm({ label, collectionID }: EmailFormProps) {
  const [busy, setBusy] = useState(false)
  const id = useId()
  async function send(form: HTMLFormElement) {
    setBusy(true)
    try {
      const part = await fetchPressed(() => import('./act/subscribe.ts'))
      const email = String(new FormData(form).get('email'))
      if (await part?.subscribe(email, collectionID)) form.reset()
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void send(event.currentTarget)
      }}
    >
      <label htmlFor={id} className="block text-sm font-medium">
        {label}
      </label>
      <div className="mt-2 flex gap-2">
        <input
          id={id}
          type="email"
          name="email"
          autoComplete="email"
          required
          placeholder={rareText('email_placeholder')}
          className={`${INPUT} h-11 min-w-0 flex-1`}
        />
        <Button type="submit" busy={busy}>
          {rareText('subscribe')}
        </Button>
      </div>
    </form>
  )
}
