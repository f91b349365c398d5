import { model } from '@vitrine/messages/pages/model'
import { wordsOf } from './wordsOf.ts'

/** The sentences of a 3D model, which load with its viewer. */
export const ofModel = wordsOf(model)
