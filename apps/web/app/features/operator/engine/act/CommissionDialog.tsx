import { type Bps, MAX_COMMISSION } from '@vitrine/domain/money/bps'
import { splitDirectSale } from '@vitrine/domain/money/split'
import { wei } from '@vitrine/domain/money/wei'
import { coinOf } from '@vitrine/domain/networks'
import { parsePercent } from '@vitrine/domain/typed/readPercent'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { TRIMMED, type Typing } from '#parts/act/typing.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { moneyText } from '#words/money.ts'
import { percentText } from '#words/number.ts'
import { EngineActDialog, type EngineDialogProps } from './EngineActDialog.tsx'

const UNIT = wei(10n ** 18n)
const NONE = 0 as Bps
const SHARE: Typing = { ...TRIMMED, inputMode: 'decimal' }

/** Changes the commission, with an example of what that means for a buyer and a seller. */
export function CommissionDialog(props: EngineDialogProps) {
  const { blockchain: currency, facts } = props.engine
  const shown = (share: Bps) => w('engine_commission_of', { percent: percentText(share) })
  function example(share: Bps): string {
    const terms = { commission: share, royalties: NONE, sellerIsCreator: true }
    const { paid, proceeds } = splitDirectSale(UNIT, 1n, terms)
    return w('engine_set_commission_people', {
      percent: percentText(share),
      paid: moneyText(paid, currency),
      currency: coinOf(currency),
      proceeds: moneyText(proceeds, currency),
    })
  }
  return (
    <EngineActDialog
      {...props}
      title={w('engine_set_commission')}
      text={w('engine_set_commission_text')}
      start={{ percent: percentText(facts.commission as Bps) }}
      act={({ percent }) => ({ name: 'setCommission', bps: parsePercent(percent) ?? -1 })}
      before={shown(facts.commission as Bps)}
      after={({ percent }) => shownIf(parsePercent(percent), shown)}
    >
      {(form) => (
        <>
          <TextField
            label={w('engine_percent')}
            hint={w('engine_percent_hint')}
            unit="%"
            {...form.field('percent', SHARE)}
          />
          <p className="text-sm text-quiet" aria-live="polite">
            {shownIf(parsePercent(form.draft.percent), example)}
          </p>
        </>
      )}
    </EngineActDialog>
  )
}

/** What is said about a share that the contract accepts; a dash about any other. */
function shownIf(share: Bps | null, say: (share: Bps) => string): string {
  return share === null || share > MAX_COMMISSION ? '–' : say(share)
}
