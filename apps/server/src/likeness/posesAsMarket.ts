import { market } from '@vitrine/domain/market'
import { skeletonOf } from './skeleton.ts'

/** Words of those who speak for a marketplace. What is left of a name without them and the marketplace's own is nothing. */
const WORDS = `
  the of for from and your our this
  official original real true verified verify verification trusted authentic
  support help helper helpdesk desk helpline hotline service services customer client care assistance assistant
  team staff crew admin admins administrator administration mod mods moderator moderators moderation operator owner founder ceo
  security safety trust account accounts wallet billing payment payments refund refunds claim claims airdrop
  info information news contact mail email message notice alert notification bot agent
  market marketplace nft nfts gallery store shop app web site website online page home inc ltd llc gmbh corp company
  foundation labs dao com org net xyz eth www http https
  hilfe kundendienst kundenservice offiziell offizielle offizieller mannschaft sicherheit
  soporte ayuda oficial equipo servicio atencion cliente seguridad
  aide assistance officiel officielle equipe securite clientele
  suporte ajuda equipe atendimento seguranca
  サポート 公式 運営 チーム ヘルプ 事務局 カスタマー
  官方 客服 支持 帮助 团队 服务 中心 管理员 管理員 運營
  الدعم دعم رسمي الرسمي فريق مساعدة الرسمية خدمة العملاء`

const SKELETONS = [...new Set(WORDS.split(/\s+/u).map(skeletonOf))]
  .filter(Boolean)
  .sort((one, other) => other.length - one.length)

/**
 * Whether a name is that of the marketplace itself, alone or with words such as "support", whatever letters imitate them.
 * Anything else in it makes it another name: "Vitrine Muller" is somebody's.
 */
export function posesAsMarket(name: string): boolean {
  // Figures may stand for letters, or for nothing.
  const typed = [name, name.replace(/\p{Nd}/gu, '')].map(skeletonOf)
  const owns = [market.product, market.store].map(skeletonOf).filter(Boolean)
  return typed.some((text) => owns.some((own) => text.includes(own) && isLeftOver(text.replaceAll(own, ' '))))
}

/** Whether a skeleton has nothing but words of a team, and the s of a genitive. */
function isLeftOver(skeleton: string): boolean {
  let rest = skeleton
  for (const word of SKELETONS) rest = rest.replaceAll(word, ' ')
  return /^[\ss]*$/u.test(rest)
}
