// Search without a server. A classic script, because pages that are opened from a disk can load no others, and may not
// fetch anything. The index is a set of scripts (export/search/searchIndex.ts); only those of the typed words are loaded.
/* global SHARDS */
;(() => {
  const FOLDERS = ['works', 'collections', 'people']
  const SHOWN = 100
  const loaded = new Map()
  const waiting = new Map()

  // Each shard is one call of this function.
  window.shard = (content) => {
    loaded.set(content[0], content[1])
  }

  function words(text) {
    const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
    const found = plain.match(/[\p{L}\p{N}]+/gu) || []
    return Array.from(new Set(found.map((word) => Array.from(word).slice(0, 24).join('')))).slice(0, 12)
  }

  function addressOf(name) {
    return `search/${Array.from(name)
      .map((letter) => letter.codePointAt(0).toString(16))
      .join('-')}.js`
  }

  function load(name) {
    const known = waiting.get(name)
    if (known) return known
    const loading = new Promise((resolve, reject) => {
      const script = document.createElement('script')
      script.src = addressOf(name)
      script.onload = resolve
      script.onerror = reject
      document.head.append(script)
    })
    waiting.set(name, loading)
    return loading
  }

  // A word is in the shard with the longest name that it begins with. What a short word begins may be in many shards:
  // the first ones are enough to show something.
  function shardsOf(word) {
    const own = []
    const longer = []
    for (const name of SHARDS) {
      if (name === `${word}.`) own.push(name)
      else if (name.slice(-1) !== '.' && word.startsWith(name)) own.push(name)
      else if (name.startsWith(word)) longer.push(name)
    }
    return own.concat(longer.slice(0, 8))
  }

  async function find(word) {
    const names = shardsOf(word)
    await Promise.all(names.map(load))
    let entries = []
    let whole = true
    for (const name of names)
      for (const [each, [total, found]] of Object.entries(loaded.get(name))) {
        if (!each.startsWith(word)) continue
        entries = entries.concat(found)
        if (found.length < total) whole = false
      }
    return { entries, whole }
  }

  const hasAll = (typed, own) => typed.every((word) => own.some((each) => each.startsWith(word)))

  // The word with the fewest entries is looked up; the other words must be in their names or second lines. What is named
  // so comes first: somebody before their works.
  async function search(text) {
    const typed = words(text)
    if (typed.length === 0) return { entries: [], whole: true }
    const found = await Promise.all(typed.map(find))
    const fewest = found.reduce((one, other) => {
      if (one.whole !== other.whole) return one.whole ? one : other
      return other.entries.length < one.entries.length ? other : one
    })
    const seen = new Set()
    const entries = fewest.entries.filter((entry) => {
      if (seen.has(entry[1])) return false
      seen.add(entry[1])
      return hasAll(typed, words(entry[2]).concat(words(entry[3])))
    })
    const isNamed = (entry) => hasAll(typed, words(entry[2]))
    return {
      entries: entries.filter(isNamed).concat(entries.filter((entry) => !isNamed(entry))),
      whole: fewest.whole,
    }
  }

  function line(entry, kinds) {
    const item = document.createElement('li')
    const link = document.createElement('a')
    link.href = entry[1]
    link.textContent = entry[2]
    const note = document.createElement('span')
    note.className = 'quiet'
    note.textContent = [kinds[FOLDERS[entry[0]]], entry[3]].filter(Boolean).join(' · ')
    item.append(link, ' ', note)
    return item
  }

  const asked = new URLSearchParams(location.search).get('q') || ''
  const state = document.getElementById('state')
  const results = document.getElementById('results')
  for (const field of document.querySelectorAll('input[name=q]')) field.value = asked
  if (asked === '') return
  state.textContent = state.dataset.searching
  search(asked).then(
    (found) => {
      const shown = found.entries.slice(0, SHOWN)
      const all = found.whole && shown.length === found.entries.length
      const say = shown.length === 0 ? state.dataset.none : all ? state.dataset.all : state.dataset.some
      state.textContent = say.replace('{n}', String(shown.length))
      results.append(...shown.map((entry) => line(entry, results.dataset)))
    },
    () => {
      state.textContent = state.dataset.failed
    },
  )
})()
