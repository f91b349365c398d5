// The page of the tests of parts. Its language is read when the first part is imported, so this runs before.
document.documentElement.lang = 'en'

// What still asks something when its test is over reaches nobody.
globalThis.fetch = () => Promise.reject(new TypeError('no test answers'))
