import { type MouseEvent, useCallback, useRef, useState } from 'react'

type Point = { clientX: number; clientY: number }

/** One click brings a picture this many times as near, or to its own pixels if they are more. */
const LARGER = 2
/** The wheel and two fingers go this many times further. */
const FURTHER = 2
/** How much nearer each pixel of the wheel brings it. A pinch on a touchpad is a wheel with small steps, and with Ctrl. */
const WHEEL = 0.002
const PINCH = 0.01
/** A wheel may count lines. In pixels. */
const LINE = 16
/** A mouse that moves further than this drags the picture. In pixels. */
const DRAG = 4

/**
 * Zooms a picture within a box that scrolls: the point under the pointer stays where it is. `--zoom` on the picture is how
 * many times as large as the whole picture it is.
 * @param width of the picture in its own pixels
 */
export function useZoom(width: number) {
  const box = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const zoom = useRef(1)
  const dragged = useRef(false)
  const [near, setNear] = useState(false)

  const zoomTo = useCallback(
    (wanted: number, { clientX, clientY }: Point) => {
      const [frame, image] = [box.current, picture.current]
      if (!frame || !image) return
      const before = image.getBoundingClientRect()
      zoom.current = Math.min(Math.max(wanted, 1), nearest(before.width / zoom.current, width) * FURTHER)
      image.style.setProperty('--zoom', String(zoom.current))
      const after = image.getBoundingClientRect()
      const share = { x: (clientX - before.left) / before.width, y: (clientY - before.top) / before.height }
      frame.scrollBy({
        left: after.left + share.x * after.width - clientX,
        top: after.top + share.y * after.height - clientY,
        behavior: 'instant',
      })
      setNear(zoom.current > 1)
    },
    [width],
  )

  const attach = useCallback(
    (frame: HTMLDivElement | null) => {
      box.current = frame
      if (!frame) return
      const gone = new AbortController()
      const heeded = { signal: gone.signal, passive: false }
      let pinch: { apart: number; zoom: number } | null = null
      let held: Point | null = null
      const onWheel = (event: WheelEvent) => {
        event.preventDefault()
        const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE)
        zoomTo(zoom.current * Math.exp(-pixels * (event.ctrlKey ? PINCH : WHEEL)), event)
      }
      const onTouch = (event: TouchEvent) => {
        const [one, other] = event.touches
        if (!one || !other) {
          pinch = null
          return
        }
        event.preventDefault()
        const apart = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
        pinch ??= { apart, zoom: zoom.current }
        zoomTo((pinch.zoom * apart) / pinch.apart, middleOf(one, other))
      }
      const onHold = (event: PointerEvent) => {
        dragged.current = false
        held = event.pointerType === 'mouse' && event.button === 0 ? event : null
      }
      const onMove = (event: PointerEvent) => {
        if (!held) return
        const [left, top] = [held.clientX - event.clientX, held.clientY - event.clientY]
        if (!dragged.current && Math.hypot(left, top) < DRAG) return
        dragged.current = true
        held = event
        frame.scrollBy({ left, top, behavior: 'instant' })
      }
      frame.addEventListener('wheel', onWheel, heeded)
      for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
        frame.addEventListener(type, onTouch, heeded)
      frame.addEventListener('pointerdown', onHold, gone)
      addEventListener('pointermove', onMove, gone)
      addEventListener('pointerup', () => (held = null), gone)
      return () => gone.abort()
    },
    [zoomTo],
  )

  function onClick(event: MouseEvent) {
    // The end of a drag is a click too.
    if (dragged.current || !box.current || !picture.current) {
      dragged.current = false
      return
    }
    const whole = picture.current.getBoundingClientRect().width / zoom.current
    const frame = box.current.getBoundingClientRect()
    const onPicture = event.detail > 0 && box.current.contains(event.currentTarget)
    zoomTo(near ? 1 : nearest(whole, width), onPicture ? event : centreOf(frame))
  }

  return { box: attach, picture, near, onClick }
}

const nearest = (whole: number, width: number) => Math.max(width / whole, LARGER)

const centreOf = ({ left, top, width, height }: DOMRect): Point => ({
  clientX: left + width / 2,
  clientY: top + height / 2,
})

const middleOf = (one: Touch, other: Touch): Point => ({
  clientX: (one.clientX + other.clientX) / 2,
  clientY: (one.clientY + other.clientY) / 2,
})
