import { operations } from '@vitrine/api/operations'
import { expect, test } from 'vitest'
import { isHeld } from './isHeld.ts'

const { createCollection, followUser, uploadMedia, createOrder, addReport, subscribe } = operations
const { endSubscription, deleteApiKey, deleteWebhook } = operations
const { getSite, listOffers, signIn, getNonce, signOut, setMaintenance, saveBrand, addLog } = operations

test.each([createCollection, followUser, uploadMedia, createOrder, addReport, subscribe])(
  'maintenance holds $route',
  (operation) => expect(isHeld(operation)).toBe(true),
)

test.each([
  endSubscription,
  deleteApiKey,
  deleteWebhook,
  getSite,
  listOffers,
  signIn,
  getNonce,
  signOut,
  setMaintenance,
  saveBrand,
  addLog,
])('maintenance does not hold $route', (operation) => expect(isHeld(operation)).toBe(false))
