import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { failureOf, request } from '#data/browser.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { t } from '#words/catalogue.ts'
import { failureText } from '#words/failure.ts'

const ROUTES = {
  confirm: 'POST /subscriptions/{token}/confirm',
  end: 'POST /subscriptions/{token}/end',
} as const

/**
 * Confirms or ends a subscription. It waits for a click, because programs that scan mails open every link and must not
 * confirm anything.
 */
export function Subscription({ token, wish }: { token: string; wish: 'confirm' | 'end' }) {
  const { mutate, isPending, isSuccess, isError, error } = useMutation({
    mutationFn: async () => void (await request(ROUTES[wish], { params: { token } })),
  })
  return (
    <div className="wall flex max-w-xl flex-col items-start gap-5 py-16 sm:py-24">
      <h1 className="text-3xl">{t(isSuccess ? `subscription_${wish}ed` : `subscription_${wish}`)}</h1>
      <p role="status" className="text-lg text-quiet">
        {isError &&
          (failureOf(error).code === 'not_found' ? t('subscription_unknown') : failureText(failureOf(error)))}
        {isSuccess && t(`subscription_${wish}ed_text`)}
        {!isError && !isSuccess && t(`subscription_${wish}_text`)}
      </p>
      {isSuccess ? (
        <Link to="/explore" className={buttonClass()}>
          {t('browse')}
        </Link>
      ) : (
        <Button kind="primary" busy={isPending} onClick={() => mutate()}>
          {t(`subscription_${wish}_button`)}
        </Button>
      )}
    </div>
  )
}
