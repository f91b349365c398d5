import { data } from 'react-router'
import { NotFound } from './NotFound.tsx'

/** Every path that is no page, /404 among them: answered with the status 404. */
export function loader() {
  return data(null, { status: 404 })
}

export async function clientLoader() {
  return null
}

export default function NotFoundPage() {
  return <NotFound />
}
