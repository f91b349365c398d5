import { Buttons } from '#features/gallery/Buttons.tsx'
import { Fields } from '#features/gallery/Fields.tsx'
import { Lists } from '#features/gallery/Lists.tsx'
import { Overlays } from '#features/gallery/Overlays.tsx'
import { Words } from '#features/gallery/Words.tsx'
import { Works } from '#features/gallery/Works.tsx'
import { Head } from '#ui/Head.tsx'

/** Every part of `ui/` in every state, in both themes. Only during development: routes.ts leaves it out of builds. */
export default function Gallery() {
  return (
    <div className="wall flex flex-col gap-16 py-12" id="parts-gallery">
      <Head title="Parts" />
      <h1 className="text-3xl">Parts</h1>
      <Buttons />
      <Fields />
      <Words />
      <Works />
      <Lists />
      <Overlays />
    </div>
  )
}
