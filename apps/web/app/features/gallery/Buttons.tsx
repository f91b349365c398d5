import Plus from 'lucide-react/icons/plus'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { chipClass } from '#ui/chipClass.ts'
import { Drawn, PAUSE } from '#ui/Drawn.tsx'
import { Heart } from '#ui/Heart.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { LoadMore } from '#ui/lists/LoadMore.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { TAB_ROW, tabClass } from '#ui/tabClass.ts'
import { Row, Specimen } from './Specimen.tsx'

const KINDS = ['primary', 'secondary', 'plain'] as const
const SIZES = ['small', 'medium', 'large'] as const
const nothing = () => {}

/** Buttons, chips and tabs. */
export function Buttons() {
  return (
    <Specimen title="Buttons">
      {() => (
        <>
          {KINDS.map((kind) => (
            <Row key={kind}>
              {SIZES.map((size) => (
                <Button key={size} kind={kind} size={size}>
                  {kind} {size}
                </Button>
              ))}
              <Button kind={kind} busy>
                busy
              </Button>
              <Button kind={kind} disabled>
                disabled
              </Button>
            </Row>
          ))}
          <Button wide>wide</Button>
          <Row>
            <IconButton label="Like">
              <Heart full={false} />
            </IconButton>
            <IconButton label="Add" disabled>
              <Plus className="size-5" aria-hidden />
            </IconButton>
            <Drawn path={PAUSE} className="size-5" />
            <Spinner />
            <CopyButton text="0x1234" label="Copy" copied="Copied!" refused="Not copied" shown="0x1234" />
          </Row>
          <Row>
            <button type="button" className={chipClass(true)}>
              chosen
            </button>
            <button type="button" className={chipClass()}>
              not chosen
            </button>
          </Row>
          <div className={TAB_ROW}>
            <span className={tabClass(true)}>current</span>
            <span className={tabClass(false)}>other</span>
          </div>
          <LoadMore label="Load More" busy={false} more onMore={nothing} />
          <LoadMore label="Loading more" busy more onMore={nothing} />
        </>
      )}
    </Specimen>
  )
}
