import { type Flow, isDone, mayActTwice } from '@vitrine/domain/flow/flow'
import { isMoving } from '../machine/isMoving.ts'

/** Whether an unfinished flow may do by itself what it is for, or has begun to: another one would do it twice. */
export const mayStillAct = (flow: Flow): boolean => !isDone(flow) && (isMoving(flow) || mayActTwice(flow))
