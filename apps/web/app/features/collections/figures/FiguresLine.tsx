import { useQuery } from '@tanstack/react-query'
import { changeText, countText, floorText, ofFigures, volumeText } from '#words/volumes.ts'
import { figuresQuery } from './figureQueries.ts'

/** How often an open page reads them again, in milliseconds. Anybody's trade changes them. */
const INTERVAL = 10_000

/** One line of figures of a collection. */
export default function FiguresLine({ id }: { id: string }) {
  const { data } = useQuery({ ...figuresQuery(id), refetchInterval: INTERVAL })
  if (!data) return <div className="h-12" />
  const { works, listed, owners, floors, periods } = data.figures
  const { all, 30: month } = periods
  const share = works === 0 ? 0 : Math.round((listed / works) * 100)
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      <Figure name={ofFigures('floor')} value={floorText(floors)} />
      <Figure name={ofFigures('volume')} value={volumeText(all)} title={ofFigures('sums_of_when')} />
      <Figure
        name={ofFigures('period_30')}
        value={volumeText(month)}
        title={ofFigures('sums_of_when')}
        {...(month.change !== null && { note: changeText(month.change) })}
      />
      <Figure name={ofFigures('sales')} value={countText(all.sales)} />
      <Figure name={ofFigures('owners')} value={countText(owners)} />
      <Figure name={ofFigures('listed')} value={countText(listed)} note={`${share}%`} />
    </dl>
  )
}

type FigureProps = { name: string; value: string; note?: string; title?: string }

function Figure({ name, value, note, title }: FigureProps) {
  return (
    <div title={title}>
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="font-medium tabular-nums">
        <bdi>{value}</bdi> {note && <span className="ms-0.5 text-sm font-normal text-quiet">{note}</span>}
      </dd>
    </div>
  )
}
