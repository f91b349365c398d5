import { RETENTION_DAYS } from '@vitrine/domain/retention'
import { EXCLUDED_JURISDICTIONS } from './excludedJurisdictions.ts'
import type { LegalText } from './legalText.ts'

const days = (of: keyof typeof RETENTION_DAYS) => `${RETENTION_DAYS[of]} days`

/** The privacy policy (LEG). */
export const privacy: LegalText = {
  title: 'Privacy policy',
  lead: 'What {site} knows about you, why, for how long, and what you can do about it.',
  since: '2026-11-01',
  sections: [
    {
      id: 'about',
      title: '1. About the site',
      blocks: [
        'This policy is part of the terms of use, and words mean the same in both. The main points of the terms, because they matter here too:',
        [
          '{product} is a portal. It is not a wallet and not an exchange; we never hold your keys, your coins or your collectibles.',
          'You must be 18 years old or older. We do not knowingly keep data about anyone younger.',
          'Sanctioned persons, and people in the excluded jurisdictions listed in Exhibit A, may not use the site.',
          'The marketplace’s commissions are roughly 1% to 3%, paid in the currency of the chain, and non-refundable.',
          'Our liability is limited to 100 US dollars, as far as the law allows.',
          'Disputes that negotiation does not settle within 30 days go to arbitration in the British Virgin Islands.',
        ],
        'Responsible for the data described here: {controller}. Write to {email}.',
      ],
    },
    {
      id: 'data',
      title: '2. What we keep',
      blocks: [
        'You can browse everything without telling us who you are. If you do more, we keep:',
        {
          glossary: [
            ['Your wallet address', 'when you sign in. It is public on the chains anyway.'],
            ['Sessions', 'a token that proves that you signed in, until it expires or you disconnect.'],
            [
              'Your profile',
              'the name, text, pictures, custom address and user names on other sites that you enter. All of it is public.',
            ],
            [
              'Your email address',
              'if you enter one in your profile, or subscribe to the newsletter or to the opening of a collection. We never show it to others, and you see it in your profile only after you sign a message.',
            ],
            [
              'What you publish',
              'works, covers, descriptions, collections, likes and follows. They are public, except locked content: we store it encrypted and show it only to the current owner, and to you in your own downloads.',
            ],
            [
              'What you ask us for',
              'reminders, price alerts and webhooks, and for three days what a webhook sent and was answered. Only you see them.',
            ],
            [
              'What is on the chains',
              'mints, offers, bids, sales and transfers, and the ENS names of wallets, read from public networks. We cannot change it.',
            ],
            [
              'Errors',
              'when a transaction fails: the message, the transaction and your wallet address, so that we can help.',
            ],
            [
              'Server records',
              'the network address, time and path of requests, and a digest of the network that a file was uploaded from, to keep the site running and to stop attacks.',
            ],
          ],
        },
      ],
    },
    {
      id: 'storage',
      title: '3. What your browser keeps',
      blocks: [
        'We count no visitors. We set two cookies: the language you chose and, for half a minute after you save something, how new the answers must be that you get. Your browser also keeps on your device: your session, the last network and wallet, your choices (appearance, prices, sensitive works), your recent searches and filters, the addresses to which you last sent something, drafts with their files, and unfinished transactions. Clear the site’s data in your browser to remove it.',
        'The wallet software that you use has its own rules.',
      ],
    },
    {
      id: 'purposes',
      title: '4. Why we use it',
      blocks: [
        [
          'to show the marketplace and to do what you ask for (contract);',
          'to send the newsletter or the notice of a collection’s opening that you asked for (consent, which you can withdraw in every email);',
          'to find errors, misuse and fraud, and to keep the site safe (legitimate interest);',
          'to comply with laws on sanctions, money laundering and taxes, and with court orders (legal duty).',
        ],
        'We do not sell data, we show no advertising based on your behaviour, and no decision about you is made by a machine alone.',
      ],
    },
    {
      id: 'sharing',
      title: '5. Who else sees it',
      blocks: [
        'Everyone can see and copy public data. All other data goes only to companies that run servers, storage and email for us and follow our instructions, to authorities that may lawfully demand it, and to a successor if the site changes hands.',
        'Your browser and your wallet connect to the networks directly, through addresses that the site or your wallet uses. The operators of these addresses see your requests.',
        'Some of these companies are in other countries. Where the law requires safeguards, we agree on them.',
      ],
    },
    {
      id: 'retention',
      title: '6. How long we keep it',
      blocks: [
        'We keep data as long as your profile or subscription lasts, and then for 7 years, because claims can be made and records must be kept for that time. If you erase your account in your settings, we delete at once what is not on a chain and not part of a minted work.',
        'Some data is deleted sooner:',
        {
          glossary: [
            ['Sessions', `${days('session')} after you sign in.`],
            ['An address that you did not confirm', `after ${days('unconfirmedSubscription')}.`],
            ['Emails that we sent', `after ${days('mail')}.`],
            ['Errors', `after ${days('errorLog')}.`],
            ['What was delivered to your webhooks', `after ${days('delivery')}.`],
            ['Whether you read a notification', `after ${days('inbox')}.`],
            ['Server records', `after ${days('serverRecords')}.`],
            ['Backups', `after ${days('backup')}. Until then, they still have what you erased.`],
          ],
        },
        'Transactions that look like fraud may be held pending for up to 30 days. We keep what we learned about them.',
        'Blockchains keep everything forever. Neither you nor we can delete anything from them.',
      ],
    },
    {
      id: 'rights',
      title: '7. Your rights',
      blocks: [
        'You may ask what we know about you, have it corrected, completed, transferred or deleted, restrict or object to its use, and withdraw consent. Most of it you can change yourself in your profile. In your settings you can also download your data as a file, and erase your account.',
        'Write to {email} from the email address concerned, or sign the request with your wallet, so that we know that it is you. We answer data requests within one month.',
        'If you find an error in your data, or in how we use it, tell us: we respond within 30 days. You may also complain to the data protection authority where you live.',
      ],
    },
    {
      id: 'safety',
      title: '8. How we protect it',
      blocks: [
        'Traffic is encrypted, sessions are stored only as a hash, locked content is encrypted with a separate key, and uploaded files are checked and served so that nothing in them can run. No system is perfectly safe. If your data is ever at risk, we tell you as the law requires.',
      ],
    },
    {
      id: 'changes',
      title: '9. Changes',
      blocks: [
        'When this policy changes, this page shows the new text with its date. The change applies to you if you use the site 30 days after it was announced; until then the previous text applies.',
      ],
    },
    {
      id: 'exhibit-a',
      title: 'Exhibit A: excluded jurisdictions',
      blocks: ['The site is not offered to people and organisations in:', EXCLUDED_JURISDICTIONS],
    },
  ],
}
