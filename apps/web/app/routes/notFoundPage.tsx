import { data } from 'react-router'
import { NotFound } from './NotFound.tsx'

/** Every path without a page, and /404 itself. The answer has status 404. */
export function loader() {
  return data(null, { status: 404 })
}

export async function clientLoader() {
  return null
}

export default function NotFoundPage() {
  return <NotFound />
}
