import { chooseLanguage } from '@vitrine/messages/chooseLanguage'
import { isLanguage, LANGUAGE_CODES, LANGUAGES } from '@vitrine/messages/languages'
import { openOutstanding } from './acting/outstanding.ts'
import { readNetworks } from './networks.ts'
import type { Session } from './session.ts'
import { accountPart } from './ui/accountPart.ts'
import { copyPart } from './ui/copyPart.ts'
import { el, field } from './ui/el.ts'
import { foundPart } from './ui/foundPart.ts'
import { readLanguages, speak } from './ui/say.ts'
import { signedPart } from './ui/signedPart.ts'
import { workPart } from './ui/workPart.ts'

const networks = readNetworks()
const [network] = networks
const asked = new URLSearchParams(location.search).get('lang')
const language = chooseLanguage({ asked, accepted: navigator.languages.join(',') })

const languages = el(
  'select',
  {
    onchange: () => {
      if (isLanguage(languages.value)) speak(languages.value)
    },
  },
  ...LANGUAGE_CODES.map((code) => el('option', { value: code, lang: code }, LANGUAGES[code])),
)
languages.value = language

const main = el(
  'main',
  {},
  el('h1', {}, { key: 'heading' }),
  el('p', { className: 'intro' }, { key: 'intro' }),
)
if (network) {
  let now: Session = { network, wallet: null, nodeUrl: '' }
  const session = () => now
  const acts = { session, outstanding: openOutstanding(storage()) }
  const { shown: copyField, copy } = copyPart()
  const work = workPart(session, copy)
  const found = foundPart(acts, networks, (where, ...token) => {
    account.select(where)
    work.open(...token)
  })
  const signed = signedPart(acts, networks, found.dropOffers)
  const choose = (chosen: Partial<Session>) => {
    const before = now.network
    now = { ...now, ...chosen }
    signed.show(now)
    if (now.network === before) return
    work.choose(before.collectible721, now.network.collectible721)
  }
  signed.show(now)
  work.choose(null, network.collectible721)
  const account = accountPart(networks, { copy: copyField, session, choose, onFind: found.find })
  main.append(account.shown, found.shown, signed.shown, work.shown)
}
void readLanguages()
  .catch(() => {})
  .then(() => {
    document.body.replaceChildren(el('header', {}, field({ key: 'language' }, languages)), main)
    speak(language)
  })

/** A browser may refuse it to a file. */
function storage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}
