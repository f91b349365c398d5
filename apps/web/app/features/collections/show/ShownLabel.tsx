import { Link } from 'react-router'
import { editionOf } from '#words/edition.ts'
import { ofExhibition } from '#words/exhibition.ts'
import { personName } from '#words/personName.ts'
import type { Hung } from './toShow.ts'

/** The label of a work on the wall: title, creator and edition, and its place among the others. */
export function ShownLabel({ work, place }: { work: Hung; place: { n: number; count: number } }) {
  return (
    <>
      <h2 className="text-2xl wrap-anywhere lg:text-3xl">
        <Link to={`/tokens/${work._id}`} className="touch hover:text-accent-text">
          {work.name}
        </Link>
      </h2>
      <p className="mt-1 lg:text-lg">
        {personName(work.creator)} · {editionOf(work, null)} · {ofExhibition('show_place', place)}
      </p>
    </>
  )
}
