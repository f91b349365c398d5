const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWPQyq/CihiGlgQAyU5Ewb70ptMAAAAASUVORK5CYII='

/** A small real picture; `seed` makes its bytes differ (after the image's end, where readers stop). */
export function picture(seed = ''): File {
  return new File([Buffer.concat([Buffer.from(PNG, 'base64'), Buffer.from(seed)])], 'picture.png', {
    type: 'image/png',
  })
}
