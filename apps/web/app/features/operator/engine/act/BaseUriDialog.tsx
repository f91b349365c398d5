import { w } from '#features/operator/console/act/consoleWords.ts'
import { TRIMMED, type Typing } from '#parts/act/typing.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { EngineActDialog, type EngineDialogProps } from './EngineActDialog.tsx'
import type { EngineCollection } from './engineFacts.ts'

const ADDRESS: Typing = { ...TRIMMED, inputMode: 'url' }

/** Says where the metadata of a shared collection are; this marketplace's own address is proposed. */
export function BaseUriDialog({
  collection,
  ...props
}: EngineDialogProps & { collection: EngineCollection }) {
  const { address, base_uri: now, wanted_base_uri: wanted } = collection
  return (
    <EngineActDialog
      {...props}
      title={w('engine_set_base_uri')}
      text={w('engine_set_base_uri_text')}
      start={{ uri: wanted }}
      act={({ uri }) => ({ name: 'setBaseURI', collection: address, uri: uri.trim() })}
      before={now || w('engine_no_base_uri')}
      after={({ uri }) => uri.trim() || '–'}
    >
      {(form) => (
        <TextField
          label={w('engine_base_uri_field')}
          hint={w('engine_base_uri_hint')}
          {...form.field('uri', ADDRESS)}
        />
      )}
    </EngineActDialog>
  )
}
