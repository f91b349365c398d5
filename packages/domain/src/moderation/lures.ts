// The words of works that are sent to thousands of wallets to lure people to a site (advertises.ts).

/** Endings of hosts in use for this. Names such as `node.js` or `nick.eth` lead nowhere. */
const ENDINGS =
  'com|net|org|io|xyz|app|info|biz|co|gg|ly|cc|ru|cn|fi|dev|pro|vip|top|fun|club|live|site|online|store|shop|website|tech|finance|exchange|events?|claims?|rewards?|gifts?|zone|link|click|bond|icu|promo|cloud|vercel|netlify'
const HOST = String.raw`(?<![\p{L}\p{N}@.])(?:[\p{L}\p{N}-]{2,63}\.)*[\p{L}\p{N}-]{2,63}`

/** Addresses, also as people write them so that no filter sees them. */
export const LINKS: readonly RegExp[] = [
  /\bh(?:tt|xx)ps?:\/\/[^\s)\]>"']+/giu,
  /\bwww\.[^\s)\]>"']+/giu,
  new RegExp(`${HOST}[.․。](?:${ENDINGS})(?![\\p{L}\\p{N}-])(?:/[^\\s)\\]>"']*)?`, 'giu'),
  new RegExp(`${HOST}\\s?[[({](?:\\.|dot)[\\])}]\\s?(?:${ENDINGS})(?![\\p{L}\\p{N}-])`, 'giu'),
  // Who hides a point within a word leads somewhere, whatever the ending.
  new RegExp(`${HOST}[[({](?:\\.|dot)[\\])}]\\p{L}{2,}`, 'giu'),
  new RegExp(`${HOST}\\sdot\\s(?:com|net|org|io|xyz)(?![\\p{L}\\p{N}-])`, 'giu'),
  // Files have these endings too, so the host has to be one of those that are made for this.
  /(?<![\p{L}\p{N}@.])[\p{L}\p{N}-]{0,63}(?:claim|air-?drop|reward|voucher|bonus|give-?away)[\p{L}\p{N}-]{0,63}\.(?:zip|mov)(?![\p{L}\p{N}-])/giu,
  /\b(?:t\.me|bit\.ly|discord\.gg|tinyurl\.com)\/\S+/giu,
]

/** Amounts of money, and tokens as people name them ($UNI). */
export const MONEY: readonly RegExp[] = [
  /[$€£]\s?\d[\d,.]*\s?[km]?(?!\p{L})/giu,
  /\$[A-Z]{2,10}\b/giu,
  // A number is tried from its beginning alone, however long it is.
  /(?<![\w.,])[.,]?\d[\d,.]*\s?[km]?\s?(?:usd|usdc|usdt|dai|eth|weth|steth|btc|wbtc|bnb|matic|pol|arb|op|uni|ape|shib|doge|pepe|link|aave|dollars)\b/giu,
]

/** A year of the wars in which things were dropped from the air, or a place over which they were. */
const IN_WAR = '(?!.{0,3}19\\d\\d| over\\b)'

/** Things that are given away. */
export const GIFTS: readonly RegExp[] = [
  new RegExp(`\\bair-?drops?\\b${IN_WAR}`, 'giu'),
  new RegExp(`(?<!19\\d\\d年?)空投${IN_WAR}`, 'gu'),
  /\b(?:vouchers?|give-?aways?|gift ?-?cards?)\b/giu,
  /代金券|优惠券|優惠券|兑换券|兌換券|エアドロップ|引換券|ギフト券|無料配布|에어드랍|에어드롭|바우처|상품권/gu,
  /(?<!\p{L})(?:аирдроп|эйрдроп|айрдроп|ваучер)\p{L}*|(?<!\p{L})подарочн\p{L}+ карт\p{L}*/giu,
  /(?<!\p{L})(?:gutschein\p{L}*|bons? d['’]achat|ch[eè]ques?[- ]cadeaux?|vales?[- ]presente|tarjetas? (?:de )?regalo|buon[oi] regalo)(?!\p{L})/giu,
  /(?<!\p{L})(?:bony? podarunkow\p{L}+|kart\p{L}+ podarunkow\p{L}+|hediye (?:çek|kart)\p{L}*)(?!\p{L})/giu,
  /एयरड्रॉप|एयरड्राप|वाउचर|उपहार कार्ड/gu,
  /(?<!\p{L})(?:איירדרופ|אירדרופ|שובר מתנה|כרטיס מתנה)(?!\p{L})/gu,
  /قسيمة|قسائم|إيردروب|ايردروب|إسقاط جوي/gu,
]

/** What people are told to do. */
export const CALLS: readonly RegExp[] = [
  /\bclaim (?:now|here|free|page|site)\b/giu,
  /\bclaim (?:(?:your|ur|the|my) )?(?:free )?(?:rewards?|prizes?|airdrops?|bonus|tokens?|coins?|crypto|nfts?|gifts?|vouchers?|allocation|share|spot|money|eth)\b/giu,
  /\bclaim (?:your|ur|yours)(?=\s*(?:$|[^\s\p{L}]))/giu,
  /\bclaim(?:able|ing) (?:now|here|rewards?|tokens?)\b/giu,
  /\b(?:visit|click|tap|scan|go to|log ?in|swap)\b[^\n]{0,60}\bto (?:claim|redeem|receive|get|collect (?:your|ur|the|all|rewards?|tokens?|prizes?|\d))(?!\p{L})/giu,
  /\b(?:redeem|collect|receive|unlock) (?:your|ur) (?:rewards?|prizes?|bonus|gifts?|tokens?|allocation|voucher)\b/giu,
  /\bconnect (?:your |ur )?wallet\b/giu,
  /免费领取|免費領取|领取奖励|領取獎勵|领取空投|点击领取|今すぐ受け取|報酬を受け取|보상 받기|지금 받으세요/gu,
  /(?<!\p{L})(?:получите|получи|заберите|забери) (?:\p{L}+ ){0,2}(?:наград|вознагр|бонус|токен|приз|сейчас|бесплатн)\p{L}*/giu,
  /(?<!\p{L})(?:reclam[aeá] (?:ya |ahora )?(?:tu|tus|su|sus|ahora|aquí)|r[eé]clamez (?:votre|vos|maintenant|ici)|(?:resgate|reivindique) (?:já |agora )?(?:seu|sua|seus|suas|o|agora|aqui))(?!\p{L})/giu,
  /(?<!\p{L})(?:(?:jetzt|hier) (?:\p{L}+ )?(?:einlösen|abholen|beanspruchen|sichern)|riscuoti (?:ora|il|la|i)|(?:şimdi|hemen) talep et\p{L}*|klaim sekarang|nh[aậ]n th[uư][oở]ng)(?!\p{L})/giu,
  /(?<!\p{L})(?:odbierz (?:\p{L}+ )?(?:nagrod\p{L}+|token\p{L}*|bonus\p{L}*|teraz)|ödül(?:ünü|ünüzü|lerinizi) (?:al|talep)\p{L}*)(?!\p{L})/giu,
  /अभी दावा करें|(?:इनाम|पुरस्कार|टोकन) (?:का दावा|प्राप्त) करें/gu,
  /(?<!\p{L})(?:קבלו|קבל|תבעו|דרשו) (?:עכשיו |את )*(?:הפרס|הבונוס|המתנה|הטוקנים)(?!\p{L})/gu,
  /اطالب ب|طالب ب|المطالبة ب|استلم (?:الآن|مكافأتك|جائزتك)/gu,
]

/** Ordinary words that say something only beside a link or an amount of money. */
export const PROMISES: readonly RegExp[] = [
  /\b(?:claim|claims|claiming|claimable|rewards?|bonus(?:es)?|redeem|eligible|eligibility|whitelisted|allocation|presale|cashback|refund)\b/giu,
  /\b(?:you won|you have won|you've won|(?:have been|are|were) selected|limited time|expires (?:in|soon|today)|air drops?)\b/giu,
  /\b(?:free (?:nfts?|tokens?|coins?|crypto|eth|money|mint)|winners?|prizes?)\b/giu,
  /领取|領取|奖励|獎勵|红包|中奖|免费|受け取|報酬|クーポン|보상|쿠폰|무료|당첨/gu,
  /(?<!\p{L})(?:наград|вознагражд|раздач|купон|бесплатн|выигра|получите|заберите)\p{L}*/giu,
  /(?<!\p{L})(?:recompensas?|r[eé]compenses?|belohnung(?:en)?|ricompens[ae]|pr[eê]mios?|cup[oó]n|cupom|coupons?|gratis|gratuit|grátis|kostenlos|ödül\p{L}*|hadiah|ph[aầ]n th[uư][oở]ng)(?!\p{L})/giu,
  /(?<!\p{L})(?:nagrod\p{L}*|darmow\p{L}+|ücretsiz)(?!\p{L})/giu,
  /इनाम|पुरस्कार|मुफ़्त|मुफ्त/gu,
  /(?<!\p{L})(?:פרסים?|הפרס|חינם|בונוס)(?!\p{L})/gu,
  /مكافأة|مكافآت|جائزة|مجانا|مجاني/gu,
]

/** Being sent somewhere; a link follows. */
export const SENT =
  /(?:\b(?:visit|visita|visite|visitez|go to|head to|click|open|enter|besuche(?:n sie)?|acesse)\b|访问|訪問|点击|посетите|перейдите|방문|زوروا|قم بزيارة)[^\n]{0,40}$/iu

/** Hosts that are made for this. */
export const BAITED = /claim|air-?drop|reward|voucher|bonus|give-?away|gift|redeem/iu
