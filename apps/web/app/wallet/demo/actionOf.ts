import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { collectible1155Abi } from '@vitrine/chain/abi/collectible1155'
import { payeesAbi } from '@vitrine/chain/abi/payees'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { wrappedCoinAbi } from '@vitrine/chain/abi/wrappedCoin'
import { decodeFunctionData, type Hex } from 'viem'
import { messageOf, t } from '#words/catalogue.ts'

const ABI = [...saleEngineAbi, ...payeesAbi, ...collectible721Abi, ...collectible1155Abi, ...wrappedCoinAbi]

/** What a transaction does, in words, if it calls one of our contracts. */
export function actionOf(data: string): string {
  if (data === '0x') return t('demo_action_pay')
  try {
    const { functionName } = decodeFunctionData({ abi: ABI, data: data as Hex })
    return messageOf(`demo_action_${functionName}`) ?? functionName
  } catch {
    return t('demo_action_other')
  }
}
