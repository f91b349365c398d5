import { askToConnect } from '#data/askToConnect.ts'
import { Button } from '#ui/Button.tsx'
import { rareText } from '#words/rare.ts'
import { t } from '#words/t.ts'

/** Shown to visitors in place of a page for signed-in people. */
export function ConnectNeeded() {
  return (
    <div className="wall flex flex-col items-start gap-5 py-20 sm:py-28">
      <h1 className="text-3xl">{rareText('connect_needed_title')}</h1>
      <p className="max-w-md text-lg text-quiet">{rareText('connect_needed_text')}</p>
      <Button kind="primary" size="large" onClick={() => askToConnect()}>
        {t('connect_wallet')}
      </Button>
    </div>
  )
}
