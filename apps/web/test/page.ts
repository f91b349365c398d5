// The page of the tests of parts. Its language is read when the first part is imported, so this runs before.
document.documentElement.lang = 'en'
