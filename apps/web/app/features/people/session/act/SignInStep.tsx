import { Button } from '#ui/Button.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { t } from '#words/catalogue.ts'

type SignInStepProps = {
  /** The signature was rejected or not requested yet, so the person starts the request. */
  refused: boolean
  onSign: () => void
}

/** Waits for the signature that signs a wallet in. */
export function SignInStep({ refused, onSign }: SignInStepProps) {
  if (refused)
    return (
      <Button kind="primary" wide onClick={onSign}>
        {t('sign_in_again')}
      </Button>
    )
  return (
    <div role="status" className="flex justify-center py-8">
      <Spinner className="size-6 text-accent" />
      <span className="sr-only">{t('sign_in_text')}</span>
    </div>
  )
}
