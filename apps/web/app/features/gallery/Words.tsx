import { Amount } from '#ui/Amount.tsx'
import { ChainMark } from '#ui/ChainMark.tsx'
import { Heart } from '#ui/Heart.tsx'
import { MoneyLines } from '#ui/MoneyLines.tsx'
import { ReadMore } from '#ui/ReadMore.tsx'
import { Ago } from '#ui/time/Ago.tsx'
import { Countdown } from '#ui/time/Countdown.tsx'
import { Moment } from '#ui/time/Moment.tsx'
import { VerifiedBadge } from '#ui/VerifiedBadge.tsx'
import { Wordmark } from '#ui/Wordmark.tsx'
import { Markdown } from '#words/Markdown.tsx'
import { Row, Specimen } from './Specimen.tsx'

const DATE = '2026-03-01T12:00:00.000Z'
const LONG = 'A text that goes on for longer than there is room for it. '.repeat(8)
const SIZES = ['text-3xl', 'text-2xl', 'text-xl', 'text-lg', 'text-base', 'text-sm', 'text-xs'] as const

/** Type, money and time. */
export function Words() {
  return (
    <Specimen title="Words">
      {() => (
        <>
          <p className="text-display font-semibold">Display</p>
          {SIZES.map((size) => (
            <p key={size} className={size}>
              {size}: 0123456789
            </p>
          ))}
          <p className="text-quiet">Quiet ink</p>
          <Row>
            <span className="text-success">Success</span>
            <span className="text-warning">Warning</span>
            <span className="text-error">Error</span>
            <span className="text-accent-text">Accent</span>
          </Row>
          <Row>
            <Amount amount="1.25" currency="ETH" dollars="$4,120.5" />
            <Amount amount="12" currency="MATIC" />
            <VerifiedBadge label="Verified" />
            <VerifiedBadge self label="Self-verified: nobody reviewed this" />
            <ChainMark chain="ETH" label="Ethereum" />
            <ChainMark chain="MATIC" label="Polygon" />
            <ChainMark chain="BNB" label="BNB Smart Chain" />
            <Heart full />
            <Wordmark name="Vitrine" />
          </Row>
          <MoneyLines
            lines={[
              { label: 'Price', value: '1 ETH' },
              { label: 'Fee', value: '0.025 ETH', quiet: true },
            ]}
            total={{ label: 'Total', value: '1.025 ETH' }}
            after={[{ label: 'Balance', value: '10 ETH' }]}
          />
          <Countdown until={4e12} parts={() => [{ value: 3, unit: 'days' }]} label="Time left" />
          <p>
            <Moment date={DATE} format={(date) => date.slice(0, 10)} /> ·{' '}
            <Ago date={DATE} format={() => '3 hours ago'} />
          </p>
          <ReadMore text={LONG} cut={`${LONG.slice(0, 150)}…`} more="Read More" less="Read less" />
          <Markdown
            text={
              '# Title\n\nText with *stress*, a [link](https://a.example) and `code`.\n\n- one\n- two\n\n> said'
            }
          />
        </>
      )}
    </Specimen>
  )
}
