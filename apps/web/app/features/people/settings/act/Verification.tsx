import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Settings } from '@vitrine/api/entities/people/user'
import { request } from '#data/browser.ts'
import { refreshAfter } from '#data/refresh.ts'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/notices/toast.ts'
import { VerifiedBadge } from '#ui/VerifiedBadge.tsx'
import { t } from '#words/catalogue.ts'
import { showRefusal } from './showRefusal.ts'
import { VerificationRequest } from './VerificationRequest.tsx'

type Standing = Pick<Settings, 'verified' | 'self_verified' | 'verification'>

/** Whether the profile is verified, and how to get verified (EDP-03, STA-11). */
export function Verification({ verified, self_verified, verification }: Standing) {
  const self = self_verified ?? false
  return (
    <section aria-labelledby="verification" className="border-t border-line pt-8">
      <h2 id="verification" className="text-xl">
        {t('verification')}
      </h2>
      {verified ? (
        <>
          <p className="mt-2 flex items-center gap-2">
            <VerifiedBadge self={self} label={t(self ? 'self_verified' : 'verified')} />
            {t('verified_already')}
          </p>
          {self && (
            <>
              <p className="mt-2 mb-4 text-quiet">{t('verified_ask_review')}</p>
              <VerificationRequest verification={verification} />
            </>
          )}
        </>
      ) : (
        <>
          <p className="mt-2 mb-4 text-quiet">{t('verification_text')}</p>
          {verification.by === 'review' ? (
            <VerificationRequest verification={verification} />
          ) : (
            <VerifyButton />
          )}
        </>
      )}
    </section>
  )
}

function VerifyButton() {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await request('GET /users/verify')
      await refreshAfter(client, 'GET /users/verify')
      showToast({ kind: 'success', title: t('success'), text: t('verified_now') })
    },
    onError: showRefusal,
  })
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      {t('verify')}
    </Button>
  )
}
