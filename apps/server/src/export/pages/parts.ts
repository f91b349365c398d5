import { formatAmount, wei } from '@vitrine/domain/money/wei'
import { blockchainOf, coinOf } from '@vitrine/domain/networks'
import { t } from '@vitrine/messages/t'
import type { Picture } from '../gather.ts'
import { type Html, html } from './html.ts'
import { plinthClass } from './plinth.ts'

// What several kinds of pages show. `to` makes the relative address of a path.

export type To = (path: string) => string

/** A link if there is a page to link to, otherwise the text. */
export const linked = (to: To, path: string | null, text: string): Html =>
  path === null ? html`<span>${text}</span>` : html`<a href="${to(path)}">${text}</a>`

/** A small picture, or nothing. It reserves its space. */
export function picture(to: To, shown: Picture | null, alt: string): Html | null {
  if (shown === null) return null
  const { small, width, height } = shown
  return orStill(
    to,
    shown,
    html`<img src="${to(small)}" width="${width}" height="${height}" alt="${alt}" loading="lazy" decoding="async">`,
  )
}

/** A picture; its still if it is an animation and the reader wants less motion. */
export const orStill = (to: To, { still }: Picture, image: Html): Html =>
  still
    ? html`<picture><source media="(prefers-reduced-motion: reduce)" srcset="${to(still.path)}">${image}</picture>`
    : image

export type Card = { path: string; name: string; line: string; picture: Picture | null; mark?: string | null }

/** A grid of works or collections. */
export const cardGrid = (to: To, entries: readonly Card[]): Html =>
  html`<ul class="hang">${entries.map(
    (entry) =>
      html`<li class="card"><div class="${plinthClass(entry.picture?.colour)}">${picture(to, entry.picture, '')}${
        entry.mark ? html`<span class="mark">${entry.mark}</span>` : null
      }</div><h3><a href="${to(entry.path)}">${entry.name}</a></h3><p>${entry.line}</p></li>`,
  )}</ul>`

/** Links to the page before and after this one of a list. */
export function pager(to: To, older: string | null, newer: string | null): Html | null {
  if (older === null && newer === null) return null
  return html`<nav class="pager" aria-label="${t('gallery_pages')}">${
    newer === null ? null : html`<a rel="prev" href="${to(newer)}">${t('gallery_newer')}</a>`
  }${older === null ? null : html`<a rel="next" href="${to(older)}">${t('gallery_older')}</a>`}</nav>`
}

export const day = (at: Date): Html =>
  html`<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 10)}</time>`

/** '0.5 ETH' */
export function money(amount: bigint, chainId: number): string {
  const currency = coinOf(blockchainOf(chainId) ?? '')
  return `${formatAmount(wei(amount), 18)} ${currency}`.trim()
}

export const fact = (name: string, value: unknown): Html => html`<div><dt>${name}</dt><dd>${value}</dd></div>`
