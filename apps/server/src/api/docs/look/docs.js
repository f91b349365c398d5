// The pages about the API: search, copying, and trying a call. Everything else works without this script.
;(() => {
  const words = JSON.parse(document.body.dataset.words)
  const fill = (sentence, params) => sentence.replace(/\{(\w+)\}/g, (whole, name) => params[name] ?? whole)
  const all = (selector, within = document) => [...within.querySelectorAll(selector)]

  // ── The language of the pages (apps/web/app/words/setLanguage.ts)

  document.querySelector('[data-language]').addEventListener('change', ({ target }) => {
    const address = new URL(location.href)
    const cookie = `vitrine.language=${target.value}`
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
    document.cookie = `${cookie}; path=/; max-age=31536000; samesite=lax`
    if (document.cookie.includes(cookie)) address.searchParams.delete('lang')
    else address.searchParams.set('lang', target.value)
    if (address.href === location.href) location.reload()
    else location.replace(address)
  })

  // ── Copying

  for (const button of all('.copy'))
    button.addEventListener('click', async () => {
      const copied = await navigator.clipboard.writeText(button.nextElementSibling.textContent).then(
        () => true,
        () => false,
      )
      button.textContent = copied ? words.copied : words.copy_failed
      button.addEventListener('blur', () => (button.textContent = words.copy), { once: true })
      button.addEventListener('pointerleave', () => (button.textContent = words.copy), { once: true })
    })

  // ── Search

  const plain = (text) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const calls = all('.call').map((section) => ({
    section,
    link: document.querySelector(`aside a[href="#${section.id}"]`).parentElement,
    text: plain(
      `${section.dataset.words} ${section.querySelector('h3').textContent} ${section.querySelector('p').textContent}`,
    ),
  }))
  const find = document.getElementById('find')
  if (find) {
    const found = document.getElementById('found')
    const plurals = new Intl.PluralRules(words.locale)
    const counted = (n) => {
      const forms = Object.fromEntries(
        [...words.found.matchAll(/(\w+) \{([^{}]*)\}/g)].map(([, form, text]) => [form, text]),
      )
      return (forms[plurals.select(n)] ?? forms.other).replace('#', n.toLocaleString(words.locale))
    }
    const search = () => {
      const wanted = plain(find.value).split(/\s+/).filter(Boolean)
      let count = 0
      for (const { section, link, text } of calls) {
        const fits = wanted.every((word) => text.includes(word))
        section.hidden = link.hidden = !fits
        if (fits) count += 1
      }
      const hasNone = (part) => all('.call, li', part).every(({ hidden }) => hidden)
      for (const part of all('.group, aside nav section')) part.hidden = hasNone(part)
      for (const list of all('aside nav ul')) list.hidden = list.previousElementSibling.hidden = hasNone(list)
      found.textContent = wanted.length === 0 ? '' : count === 0 ? words.found_none : counted(count)
    }
    find.addEventListener('input', search)
    find.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape') return
      find.value = ''
      search()
    })
    document.addEventListener('keydown', (event) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return
      event.preventDefault()
      find.focus()
    })
    // A link leads to a call also while the search hides it.
    addEventListener('hashchange', () => {
      const target = document.getElementById(location.hash.slice(1))
      if (!target?.hidden) return
      find.value = ''
      search()
      target.scrollIntoView()
    })
    const asked = new URLSearchParams(location.search).get('q')
    if (asked && find.value === '') find.value = asked
    // What somebody typed before this script was here, or a reload kept.
    if (find.value !== '') search()
  }

  // Beside the content the list of contents is shown in any case (docs.css). Assistive programs and older browsers hear so.
  if (matchMedia('(min-width: 64rem)').matches) document.querySelector('.contents').open = true

  // ── Trying a call

  /** How long an answer may take, in milliseconds. */
  const PATIENCE = 60_000
  /** How much of an answer is shown, in characters. */
  const SHOWN = 100_000

  /** The value of a field; undefined if it is left out. */
  function typedIn(field) {
    const { value } = field
    field.setCustomValidity('')
    if (value === '') return undefined
    if (field.dataset.kind === 'string') return value
    if (field.dataset.kind === 'number') return Number(value)
    try {
      return JSON.parse(value)
    } catch {
      field.setCustomValidity(words.not_json)
      return undefined
    }
  }

  /** What a form asks for; null if it is not filled in yet. */
  function requestOf(form) {
    const [method, template] = form.dataset.route.split(' ')
    const fields = all('[data-place]', form)
    const given = fields.map((field) => ({
      place: field.dataset.place,
      name: field.name,
      value: typedIn(field),
    }))
    if (!form.reportValidity()) return null
    const at = (place) => given.filter((each) => each.place === place && each.value !== undefined)
    const path = template.replace(/\{(\w+)\}/g, (_, name) =>
      encodeURIComponent(at('path').find((each) => each.name === name).value),
    )
    const query = new URLSearchParams(at('query').map(({ name, value }) => [name, String(value)]))
    const hasBody = given.some(({ place }) => place === 'json')
    const whole = at('json').find(({ name }) => name === '')
    const json = whole ? whole.value : Object.fromEntries(at('json').map(({ name, value }) => [name, value]))
    const key = document.getElementById('key').value.trim()
    const headers = {
      ...(hasBody && { 'content-type': 'application/json' }),
      // To no call that does not take keys, and to no other place.
      ...(key && 'key' in form.dataset && { authorization: `Bearer ${key}` }),
    }
    return {
      address: `/api${path}${query.size > 0 ? `?${query}` : ''}`,
      options: {
        method,
        headers,
        credentials: 'omit',
        redirect: 'error',
        cache: 'no-store',
        referrerPolicy: 'same-origin',
        ...(hasBody && { body: JSON.stringify(json) }),
        signal: AbortSignal.timeout(PATIENCE),
      },
    }
  }

  const ask = document.getElementById('ask')

  /** Whether the person wants to send a call that may change something. */
  function isWanted(form) {
    if (!('asks' in form.dataset)) return Promise.resolve(true)
    document.getElementById('ask-title').textContent = fill(words.asks_title, { call: form.dataset.route })
    ask.returnValue = ''
    ask.showModal()
    return new Promise((resolve) =>
      ask.addEventListener('close', () => resolve(ask.returnValue === 'send'), { once: true }),
    )
  }
  for (const button of all('button', ask ?? document.createElement('div')))
    button.addEventListener('click', () => ask.close(button.value))

  function prettyOf(text) {
    try {
      return JSON.stringify(JSON.parse(text), null, 2)
    } catch {
      return text
    }
  }

  const LIMITS = ['ratelimit-policy', 'ratelimit', 'retry-after']

  async function send(form, { address, options }) {
    const status = form.querySelector('.status')
    const result = form.querySelector('.result')
    const [left, body] = ['.left', 'pre'].map((part) => result.querySelector(part))
    status.textContent = words.sending
    left.textContent = body.textContent = ''
    // The place of the answer is there before it comes.
    result.hidden = false
    const begun = performance.now()
    try {
      const response = await fetch(address, options)
      const text = prettyOf(await response.text())
      const params = { status: String(response.status), time: String(Math.round(performance.now() - begun)) }
      const cut = text.length > SHOWN ? [words.cut] : []
      status.textContent = [fill(words.answered, params), ...cut].join('. ')
      const limits = LIMITS.flatMap((name) =>
        response.headers.has(name) ? [`${name}: ${response.headers.get(name)}`] : [],
      )
      left.textContent = limits.length > 0 ? `${words.left}: ${limits.join('; ')}` : ''
      body.textContent = text.slice(0, SHOWN)
    } catch {
      status.textContent = words.unanswered
    }
  }

  for (const form of all('form[data-route]')) {
    let busy = false
    form.addEventListener('input', ({ target }) => target.setCustomValidity(''))
    form.addEventListener('submit', async (event) => {
      event.preventDefault()
      if (busy) return
      const isReady = requestOf(form) !== null
      if (!isReady || !(await isWanted(form))) return
      busy = true
      const button = form.querySelector('button')
      button.setAttribute('aria-disabled', 'true')
      // Once more: the patience begins now.
      await send(form, requestOf(form))
      button.removeAttribute('aria-disabled')
      busy = false
    })
  }
})()
