import { Suspense, useState } from 'react'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { lazyPart } from '#ui/loading/lazyPart.tsx'
import { showToast, type Toast } from '#ui/notices/toast.ts'
import { MenuButton } from '#ui/overlays/MenuButton.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { PopoverButton } from '#ui/overlays/PopoverButton.tsx'
import { Row } from './Specimen.tsx'

const CropDialog = lazyPart(() => import('#ui/overlays/CropDialog.tsx'))
const KINDS: Toast['kind'][] = ['success', 'error', 'info']
const CROP = {
  title: 'Crop',
  text: 'Drag the picture.',
  area: 'Part that is used',
  zoom: 'Zoom',
  done: 'Done',
  cancel: 'Cancel',
  close: 'Close',
}

/** What opens above the page, in the theme of the page. */
export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'locked' | 'bar' | File | null>(null)
  const close = () => setOpen(null)
  return (
    <section aria-label="Overlays">
      <h2 className="mb-4 text-xl">Overlays</h2>
      <Row>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('locked')}>Locked dialog</Button>
        <Button onClick={() => setOpen('bar')}>Bar</Button>
        <Button onClick={async () => setOpen(await somePicture())}>Crop</Button>
        <MenuButton
          className={buttonClass()}
          header={<p className="px-3 py-2 text-sm text-quiet">Header</p>}
          groups={[
            { entries: [{ key: 'one', label: 'An entry' }] },
            {
              label: 'A choice',
              entries: [
                { key: 'a', label: 'Chosen', checked: true },
                { key: 'b', label: 'Not chosen', checked: false },
              ],
            },
          ]}
        >
          Menu
        </MenuButton>
        <PopoverButton label="Panel" className={buttonClass()} panel={() => <p>What it holds.</p>}>
          Panel
        </PopoverButton>
        {KINDS.map((kind) => (
          <Button
            key={kind}
            onClick={() => showToast({ kind, title: `Toast: ${kind}`, text: 'What happened.' })}
          >
            Toast: {kind}
          </Button>
        ))}
      </Row>
      {(open === 'dialog' || open === 'locked') && (
        <Modal
          title="A dialog"
          description="What it is about."
          closeLabel="Close"
          onClose={close}
          locked={open === 'locked'}
          foot={
            <Button kind="primary" wide onClick={close}>
              Done
            </Button>
          }
        >
          <p>What it shows.</p>
        </Modal>
      )}
      {open === 'bar' && (
        <BottomBar label="Bar" className="gap-4 py-3">
          <p className="flex-1">At the foot of the window</p>
          <Button onClick={close}>Close</Button>
        </BottomBar>
      )}
      {open instanceof File && (
        <Suspense>
          <CropDialog file={open} aspect={1} width={400} round words={CROP} onDone={close} onClose={close} />
        </Suspense>
      )}
    </section>
  )
}

async function somePicture(): Promise<File> {
  const canvas = new OffscreenCanvas(600, 400)
  const pen = canvas.getContext('2d')
  if (pen) {
    pen.fillStyle = 'orangered'
    pen.fillRect(0, 0, 600, 400)
  }
  return new File([await canvas.convertToBlob()], 'picture.png', { type: 'image/png' })
}
