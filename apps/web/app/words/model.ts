import { model } from '@vitrine/messages/model'
import { wordsOf } from './wordsOf.ts'

/** The sentences of a 3D model, which load with its viewer. */
export const ofModel = wordsOf(model)
