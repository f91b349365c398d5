import type { TokenCardInList } from '@vitrine/api/entities/inList'
import type { ComponentType } from 'react'
import { createSharedValue } from '#data/sharedValue.ts'

/** What a mode puts on every card of the page, such as a checkbox. */
export type CardTool = ComponentType<{ card: TokenCardInList }>

const tool = createSharedValue<CardTool | null>(null)

export const showCardTool = tool.set

/** The tool that the cards of the page have now, or null. */
export const useCardTool = tool.use
