type Version = { numbers: readonly number[]; early: boolean }

const WRITTEN = /^v?(\d{1,9})\.(\d{1,9})\.(\d{1,9})(-[0-9a-z.-]{1,100})?(\+[0-9a-z.-]{1,100})?$/i

function parseVersion(text: string): Version | null {
  const found = WRITTEN.exec(text)
  return found && { numbers: found.slice(1, 4).map(Number), early: found[4] !== undefined }
}

/** Whether this is a version at all, e.g. '0.3.0' or '0.3.0-rc.1' (https://semver.org). */
export const isVersion = (text: string): boolean => parseVersion(text) !== null

/** Whether a version is a release after this one. One that is only being prepared (`0.3.0-rc.1`) is not. */
export function isNewer(version: string, own: string): boolean {
  const [there, here] = [parseVersion(version), parseVersion(own)]
  if (!there || !here || there.early) return false
  const place = there.numbers.findIndex((number, index) => number !== here.numbers[index])
  return place === -1 ? here.early : there.numbers[place]! > here.numbers[place]!
}
