import { Footer } from '#features/frame/Footer.tsx'
import { Newsletter } from '#features/people/subscribe/Newsletter.tsx'

/** The foot of every page. Its code loads when it comes near the screen. */
export default function PageFooter() {
  return <Footer newsletter={<Newsletter />} />
}
