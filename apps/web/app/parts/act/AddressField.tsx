import { useQuery } from '@tanstack/react-query'
import { alikeOf } from '@vitrine/domain/rules/people/askReceiver'
import { type AddressPlace, readAddress } from '@vitrine/domain/typed/readAddress'
import type { ComponentProps } from 'react'
import { query } from '#data/query.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { chipClass } from '#ui/chipClass.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { t } from '#words/catalogue.ts'
import { personName, shortWallet } from '#words/personName.ts'
import { squareOf } from '#words/picture.ts'
import { keepFocus } from './AskedAgain.tsx'
import type { TypedAddress } from './useTypedAddress.ts'

type AddressFieldProps = Omit<ComponentProps<typeof TextField>, 'unit' | 'prefix' | 'dir'> & {
  /** What the place knows about the address, as its rule does. */
  place?: AddressPlace
  /** Whose address it is: a wallet's, whose person is shown, or a contract's. */
  of?: 'wallet' | 'contract'
  /** Where a name leads that was typed in place of an address; without it, names are not read here. */
  named?: Pick<TypedAddress, 'name' | 'address'>
  /** Receivers to choose from, and what forgets them. */
  recent?: readonly string[]
  onForget?: () => void
  /** The addresses that somebody who types knows: one that only looks like them is compared. */
  known?: readonly string[]
  /** Given while the address is asked about: says that it is meant. */
  onMean?: (() => void) | null
}

/**
 * The field for an address, everywhere. It shows what it understood: whose wallet it is, and the address, which runs from
 * left to right on every page.
 */
export function AddressField({
  place = {},
  of = 'wallet',
  named,
  recent = [],
  onForget,
  known = [],
  onMean = null,
  ...field
}: AddressFieldProps) {
  const typed = String(field.value ?? '')
  const address = readAddress(typed, place).address ?? named?.address ?? null
  const alike = address && alikeOf(address, known)
  return (
    <div className="flex flex-col items-start gap-2">
      <TextField
        placeholder="0x…"
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        maxLength={2_000}
        {...field}
        className="w-full"
        dir="ltr"
        data-address={of}
      />
      {of === 'wallet' && <Whose address={address} name={named?.name ?? null} />}
      {address && onMean && (
        <>
          {alike && <Compared address={address} known={alike} />}
          <Button size="small" onMouseDown={keepFocus} onClick={onMean}>
            {t('address_meant')}
          </Button>
        </>
      )}
      {typed === '' && recent.length > 0 && (
        <fieldset aria-label={t('address_recent')} className="flex flex-wrap gap-2">
          {recent.map((each) => (
            <Recent key={each} address={each} onChoose={() => field.onChange(each, false)} />
          ))}
          <Button kind="plain" size="small" onMouseDown={keepFocus} onClick={onForget}>
            {t('address_forget')}
          </Button>
        </fieldset>
      )}
    </div>
  )
}

const usePerson = (address: string | null) =>
  useQuery({
    ...query('GET /users/{id}', { params: { id: address ?? '' } }),
    enabled: address !== null,
    retry: false,
  })

/** Who has the wallet that was typed, as far as the marketplace knows. */
function Whose({ address, name }: { address: string | null; name: string | null }) {
  const { data, isError } = usePerson(address)
  const user = data?.user
  const isKnown = address !== null && Boolean(user?.name.trim())
  return (
    <div role="status" className="text-sm text-quiet empty:hidden">
      {address !== null && (data || isError) && (
        <span className="flex items-center gap-2">
          <Avatar source={squareOf(user?.avatar ?? null, 24)} wallet={address} />
          <span>
            {name !== null && t('name_leads', { name })}{' '}
            {user && isKnown ? t('transfer_known', { name: personName(user) }) : t('transfer_unknown')}{' '}
            <bdi dir="ltr" className="text-ink tabular-nums wrap-anywhere">
              {isKnown && name === null ? shortWallet(address) : address}
            </bdi>
          </span>
        </span>
      )}
    </div>
  )
}

function Recent({ address, onChoose }: { address: string; onChoose: () => void }) {
  const { data } = usePerson(address)
  const short = <bdi dir="ltr">{shortWallet(address)}</bdi>
  const name = data?.user.name.trim()
  return (
    <button
      type="button"
      className={`${chipClass(false)} min-h-11 gap-2`}
      onMouseDown={keepFocus}
      onClick={onChoose}
    >
      {name ? (
        <>
          <bdi>{name}</bdi> {short}
        </>
      ) : (
        short
      )}
    </button>
  )
}

/** Two addresses in full, one above the other, with the characters marked that differ. */
function Compared({ address, known }: { address: string; known: string }) {
  return (
    <dl className="w-full rounded-m bg-sunken p-3 text-sm">
      <dt className="text-quiet">{t('address_entered')}</dt>
      <dd>
        <Marked address={address} other={known} />
      </dd>
      <dt className="mt-2 text-quiet">{t('address_known')}</dt>
      <dd>
        <Marked address={known} other={address} />
      </dd>
    </dl>
  )
}

const Marked = ({ address, other }: { address: string; other: string }) => (
  <bdi dir="ltr" className="block wrap-anywhere tabular-nums">
    {runsOf(address, other).map(({ text, at, differs }) =>
      differs ? (
        <mark key={at} className="bg-transparent font-semibold text-error underline">
          {text}
        </mark>
      ) : (
        <span key={at}>{text}</span>
      ),
    )}
  </bdi>
)

/** The parts of an address that are as in another one, and those that are not. */
function runsOf(address: string, other: string) {
  const runs: { text: string; at: number; differs: boolean }[] = []
  for (const [at, letter] of [...address].entries()) {
    const differs = letter !== other[at]
    const last = runs.at(-1)
    if (last?.differs === differs) last.text += letter
    else runs.push({ text: letter, at, differs })
  }
  return runs
}
