import { expect, test } from 'vitest'
import { growsWithLength } from '../testGrowth.ts'
import { advertises } from './advertises.ts'

const found = (name: string, description = '') => advertises({ name, description })

test.each([
  // Links in names
  ['claim-uni.com'],
  ['Visit app-arbitrum.org'],
  ['https://opensea-gift.xyz'],
  ['hxxps://free.example.top'],
  ['www.rewards-lido.io'],
  ['Gift at eth-drop[.]site'],
  ['Gift at ethdrop (dot) live'],
  ['ethdrop dot com'],
  ['t.me/freegems'],
  // Claims, gifts and calls in names
  ['Claim your reward'],
  ['CLAIM NOW'],
  ['Claim Rewards 2026'],
  ['UNI Airdrop'],
  ['Airdrop'],
  ['$1,000 Voucher'],
  ['AAVE Voucher #4410'],
  ['Steam gift card'],
  ['Apes giveaway'],
  ['Connect your wallet'],
  ['Redeem your tokens'],
  // Amounts with a promise
  ['Reward: 5,000 USDC'],
  ['Bonus 2.5 ETH'],
  ['You won $500'],
  ['Free ETH, 10 ETH each'],
  ['$ARB eligible holder'],
  // In disguise
  ['Сlaim ticket'],
  ['Аirdrор'],
  ['ΑirdroΡ pass'],
  ['Vouc\u200Bher'],
  ['r\u2060eward'],
  ['V0ucher'],
  ['A1rdr0p season 2'],
  ['Cl41m'],
  ['C L A I M'],
  ['CIaim'],
  ['EIigible'],
  ['ᴀɪʀᴅʀᴏᴘ'],
  ['ᴄʟᴀɪᴍ'],
  ['uniswap-v4.соm'],
  ['www.uni.оrg'],
  ['claim-uni.zip'],
  ['R€ward'],
  ['lido[.]bar'],
  ['Claim your $ARB'],
  ['Claim yours!'],
  ['Claim your free NFT'],
  ['R.E.W.A.R.D'],
  ['𝐂𝐥𝐚𝐢𝐦 𝐲𝐨𝐮𝐫 𝐫𝐞𝐰𝐚𝐫𝐝'],
  ['ＡＩＲＤＲＯＰ'],
  // Other languages
  ['空投'],
  ['点击领取 空投奖励'],
  ['免费领取'],
  ['エアドロップ'],
  ['引換券'],
  ['에어드랍 이벤트'],
  ['Аирдроп токенов'],
  ['Ваучер на 1000'],
  ['Получите вашу награду'],
  ['Reclama tu recompensa'],
  ['Réclamez votre récompense'],
  ['Resgate agora'],
  ['Gutschein für Halter'],
  ['Jetzt einlösen'],
  ['Vale-presente'],
  ['قسيمة'],
  ['Odbierz swoją nagrodę'],
  ['Karta podarunkowa'],
  ['Hediye çeki'],
  ['Ödülünüzü alın'],
  ['एयरड्रॉप'],
  ['वाउचर 500'],
  ['अभी दावा करें'],
  ['איירדרופ'],
  ['קבלו את הפרס'],
  ['استلم مكافأتك'],
])('%s is an advertisement by its name', (name) => {
  expect(found(name)).not.toEqual([])
})

test.each([
  ['Ticket #12', 'You are eligible. Visit https://lido-eth.com before Friday.'],
  ['1000 USDC', 'Visit https://usdc-holders.net'],
  ['Pass', 'Claim your tokens at https://example.com'],
  ['Pass', 'Claim your reward now!'],
  ['Box', 'Go to mysterybox.site to claim what is inside'],
  ['Box', 'Scan the code to redeem 300 USDT'],
  ['Box', 'Reward for holders: 0.5 ETH. https://example.com/r'],
  ['Uni', 'See https://claim-uniswap.org'],
  ['Uni', 'The voucher is worth $350. Open example.com'],
  ['Uni', 'Get your аirdrор'],
  ['优惠', '您已获得奖励 1000 USDT，访问 example.com'],
  ['ethdrop.io', 'Open it to claim your tokens.'],
  ['uniswap.org', 'Holders receive 400 USDC. Claim your share now: claim now'],
  ['Nagroda', 'Odbierz tokeny teraz: https://example.com'],
  ['Приз', 'Получите бонус: посетите https://example.com'],
  ['Geschenk', 'Belohnung: 500 USDC auf https://example.com'],
  // Marks are not shown.
  ['Bird', 'Claim your reward at evil.**com**'],
  ['Bird', '**Connect** *your* **wallet** at evil.com'],
  ['Bird', 'Claim your reward at evil._com_'],
  ['Bird', 'Gather at ev-**il.com** to **claim** __now__'],
])('%s: %s is an advertisement', (name, description) => {
  expect(found(name, description)).not.toEqual([])
})

test.each([
  ['Claimed by the sea'],
  ['Visit to the museum'],
  ['The Visit'],
  ['The last claim on earth'],
  ['Claim'],
  ['Reward'],
  ['A just reward'],
  ['The gift'],
  ['Gift of the Magi'],
  ['Free'],
  ['Prize winner, 1968'],
  ['First prize'],
  ['$100 bill'],
  ['One dollar'],
  ['1 ETH'],
  ['0.5 ETH painting'],
  ['nick.eth'],
  ['brad.crypto'],
  ['Node.js'],
  ['Untitled.png'],
  ['Study No.4'],
  ['The end. Today.'],
  ['Hello. World'],
  ['Polka dot club'],
  ['Polka dot dress'],
  ['Air drop over Bastogne, 1944'],
  ['Falling through the air'],
  ['L O V E'],
  ['S.O.S.'],
  ['L4BYR1NTH'],
  ['B4by bl00m'],
  ['Сон на берегу'],
  ['Наградной лист'],
  ['Ночь в Москве'],
  ['Ελλάδα'],
  ['受付'],
  ['奖杯'],
  ['無料ではない海'],
  ['La visita'],
  ['Recompensa'],
  ['Die Belohnung'],
  ['بحر'],
  ['👩‍🚀 on Mars'],
  ['Mr. & Mrs. Top'],
  ['空投1944'],
  ['1944年空投'],
  ['Airdrop, 1944'],
  ['Airdrop over Berlin'],
  ['Claim Your Throne'],
  ['Log in to collect dust'],
  ['Untitled [.] Study'],
  ['sketch.io'],
  ['Archive.zip'],
  ['Untitled.mov'],
  ['100 ETH: an essay'],
  ['McIntosh and the Indians'],
  ['Конец.Со мной'],
  ['Nagroda'],
  ['Odbierz telefon'],
  ['Ödül'],
  ['שובר גלים'],
  ['पुरस्कार'],
  ['ʟᴏᴠᴇ'],
])('%s is the name of a work', (name) => {
  expect(found(name)).toEqual([])
})

test.each([
  ['Sea #4', 'More at https://example.com'],
  ['Sea #4', 'Visit https://example.com to see the series.'],
  ['Sea #4', 'The sea claimed the village in 1953. https://example.com/history'],
  ['Sea #4', 'Airdropped to the holders of Sea #1.'],
  ['Sea #4', 'A gift to those who own the first one. https://example.com'],
  ['Sea #4', 'Free mint, CC0. https://example.com'],
  ['Sea #4', 'It was sold for 2 ETH in 2021.'],
  ['100 ETH: an essay', 'Visit https://example.com to read the rest.'],
  ['sketch.io', 'Drawn by a program. See https://example.com'],
  ['空投1944', '1944年盟军的空投。'],
  ['Sea #4', 'Winner of the first prize at the fair.'],
  ['Sea #4', 'Kept on the chain. See the code at github.com/artist/sea.'],
  ['Sword of dawn', 'A reward for the tenth level.'],
  ['Sword of dawn', 'Redeem it in the game for a shield.'],
  ['Poster', 'The owner may collect a print. Write to studio@example.com.'],
])('%s: %s is a work', (name, description) => {
  expect(found(name, description)).toEqual([])
})

test('the evidence is short and bounded, whatever the text', () => {
  const words = found('Airdrop', `claim your reward https://${'a'.repeat(500)}.com `.repeat(2_000))
  expect(words.length).toBeLessThanOrEqual(8)
  for (const word of words) expect(word.length).toBeLessThanOrEqual(60)
  expect(words[0]).toBe('Airdrop')
})

test.each(['a.', 'a-', 'claim ', 'visit ', 'https://', '1,', '\u0430', 'a '])(
  'a long text without an end is read once: %s',
  (part) => {
    expect(growsWithLength(4_000, (times) => found(part.repeat(times), part.repeat(2 * times)))).toBe(true)
  },
)
