import { countOf } from '@vitrine/domain/typed/readCount'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { ComponentProps } from 'react'
import { TextField } from '#ui/fields/TextField.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { t } from '#words/catalogue.ts'

type CountFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'buttons'> & {
  value: string
  least?: number
  most: number
}

const SIZE = 'size-11 ms-1'

/** A field for a number of copies, with buttons for one less and one more. */
export function CountField({ least = 1, most, ...field }: CountFieldProps) {
  const count = Number(countOf(field.value))
  return (
    <TextField
      {...field}
      buttons={
        <>
          <IconButton
            label={t('one_less')}
            className={SIZE}
            disabled={count <= least}
            onClick={() => field.onChange(String(Math.min(count - 1, most)), false)}
          >
            <Minus className="size-5" aria-hidden />
          </IconButton>
          <IconButton
            label={t('one_more')}
            className={SIZE}
            disabled={count >= most}
            onClick={() => field.onChange(String(Math.max(count + 1, least)), false)}
          >
            <Plus className="size-5" aria-hidden />
          </IconButton>
        </>
      }
    />
  )
}
