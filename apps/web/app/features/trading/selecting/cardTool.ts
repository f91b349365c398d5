import type { TokenCard } from '@vitrine/api/entities/offer'
import type { ComponentType } from 'react'
import { createSharedValue } from '#data/sharedValue.ts'
import type { Trimmed } from '#data/trimForList.ts'

/** What a mode puts on every card of the page, such as a checkbox. */
export type CardTool = ComponentType<{ card: Trimmed<TokenCard> }>

const tool = createSharedValue<CardTool | null>(null)

export const showCardTool = tool.set

/** The tool that the cards of the page have now, or null. */
export const useCardTool = tool.use
