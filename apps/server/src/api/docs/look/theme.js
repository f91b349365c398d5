// The choice of light or dark that the marketplace's pages keep (apps/web/app/early/followPreferences.ts). It runs before
// the page is painted.
;(() => {
  const KEY = 'vitrine.theme'
  const root = document.documentElement
  const show = (value) => {
    if (value) root.dataset.theme = value
    else delete root.dataset.theme
  }
  try {
    show(localStorage.getItem(KEY))
  } catch {
    // A browser that stores nothing shows the default.
  }
  document.addEventListener('DOMContentLoaded', () => {
    const field = document.querySelector('[data-preference]')
    field.value = root.dataset.theme ?? ''
    field.addEventListener('change', () => {
      show(field.value)
      try {
        if (field.value) localStorage.setItem(KEY, field.value)
        else localStorage.removeItem(KEY)
      } catch {
        // It applies until the person leaves the page.
      }
    })
  })
})()
