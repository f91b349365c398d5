import { type Blockchain, blockchainName, blockchains } from '@vitrine/domain/networks'
import { ChainMark } from '#ui/ChainMark.tsx'
import { RadioCards } from '#ui/fields/RadioCards.tsx'
import { t } from '#words/catalogue.ts'

type BlockchainFieldProps = { value: Blockchain; onChange: (blockchain: Blockchain) => void }

/** The chain that a work is on (CRE-01, IMP-04). */
export function BlockchainField({ value, onChange }: BlockchainFieldProps) {
  return (
    <RadioCards
      label={t('blockchain')}
      name="blockchain"
      value={value}
      options={blockchains().map((each) => ({
        value: each,
        label: blockchainName(each),
        icon: <ChainMark chain={each} className="size-5" />,
      }))}
      onChange={onChange}
    />
  )
}
