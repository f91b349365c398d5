import { type SyntheticEvent, useId } from 'react'
import { Button } from '#ui/Button.tsx'
import { FieldError } from '#ui/fields/FieldError.tsx'
import { t } from '#words/catalogue.ts'

/** A field that is left shows its error, which would move the button away under the pointer. */
export const keepFocus = (event: SyntheticEvent) => event.preventDefault()

/** Says that an amount which looks like a slip of the hand is meant. */
export const MeantButton = ({ amount, onMean }: { amount: string; onMean: () => void }) => (
  <Button size="small" onMouseDown={keepFocus} onClick={onMean}>
    {t('amount_meant', { amount })}
  </Button>
)

type AskedAgainProps = { question: string | null; amount: string; onMean: (() => void) | null }

/** The question about an amount that nobody types here. */
export function AskedAgain({ question, amount, onMean }: AskedAgainProps) {
  const id = useId()
  return (
    <div className="flex flex-col items-start gap-2">
      <FieldError id={id} text={question} />
      {onMean && <MeantButton amount={amount} onMean={onMean} />}
    </div>
  )
}
