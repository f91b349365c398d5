import { useState } from 'react'
import { ChainMark } from '#ui/ChainMark.tsx'
import { FieldError } from '#ui/fields/FieldError.tsx'
import { FilePicker } from '#ui/fields/FilePicker.tsx'
import { RadioCards } from '#ui/fields/RadioCards.tsx'
import { RangeSlider } from '#ui/fields/RangeSlider.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { SwitchField } from '#ui/fields/SwitchField.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Problem } from '#ui/notices/Problem.tsx'
import { Specimen } from './Specimen.tsx'

const CHAINS = (['ETH', 'MATIC', 'BNB'] as const).map((chain) => ({
  value: chain,
  label: chain,
  icon: <ChainMark chain={chain} />,
}))
const nothing = () => {}

/** Form fields. */
export function Fields() {
  return <Specimen title="Fields">{(theme) => <Form theme={theme} />}</Specimen>
}

function Form({ theme }: { theme: string }) {
  const [text, setText] = useState('')
  const [on, setOn] = useState(true)
  const [chain, setChain] = useState<'ETH' | 'MATIC' | 'BNB'>('MATIC')
  return (
    <>
      <TextField label="Empty" placeholder="Placeholder" value={text} onChange={setText} />
      <TextField label="With a hint" hint="What it is for." value={text} onChange={setText} />
      <TextField label="With a unit" unit="ETH" value="1.25" onChange={nothing} />
      <TextField label="Wrong" error="Display name is required!" value="" onChange={nothing} />
      <TextField
        label="Wrong in two ways"
        unit="ETH"
        error="Please input valid price."
        fault="An amount cannot be below zero."
        value="-1"
        onChange={nothing}
      />
      <TextField label="Disabled" disabled value="Fixed" onChange={nothing} />
      <TextArea label="Lines" hint="Markdown is understood." value={text} onChange={setText} />
      <SelectField
        label="One of some"
        value="3"
        options={[
          { value: '1', label: '1 Day' },
          { value: '3', label: '3 Days' },
        ]}
        onChange={nothing}
      />
      <SwitchField label="On and off" hint="What it does." checked={on} onChange={setOn} />
      <SwitchField label="Off" hint="What it would do." checked={false} onChange={nothing} />
      <RadioCards
        label="One of three"
        name={`chain-${theme}`}
        value={chain}
        options={CHAINS}
        onChange={setChain}
      />
      <RangeSlider
        names={['least', 'most']}
        labels={['Least', 'Most']}
        min={0}
        max={10}
        step={1}
        value={[2, 7]}
        format={String}
      />
      <FilePicker
        label="File"
        accept="image/*"
        hint="PNG, up to 30 MB"
        action="Choose a file"
        error={null}
        onPick={nothing}
      />
      <FilePicker
        label="File missing"
        accept="image/*"
        hint="PNG, up to 30 MB"
        action="Choose a file"
        error="No Media File!"
        onPick={nothing}
      />
      <FieldError id={`error-${theme}`} text="Please input valid price." />
      <Problem text="You have no enough balance to process transaction." />
    </>
  )
}
