import { Avatar } from '#ui/Avatar.tsx'
import { CardSkeleton } from '#ui/lists/CardSkeleton.tsx'
import { Picture, type PictureSource } from '#ui/Picture.tsx'
import { Plinth } from '#ui/Plinth.tsx'
import { Row, Specimen } from './Specimen.tsx'

const work = (colour: string): PictureSource => ({
  src: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="${colour}"/><circle cx="200" cy="150" r="90" fill="white"/></svg>`)}`,
  width: 400,
  height: 300,
})
const COLOURS = ['#d9391e', '#1f7a4d', '#2d4fa0'] as const

/** Works, plinths and people. */
export function Works() {
  return (
    <Specimen title="Works">
      {() => (
        <>
          <div className="grid grid-cols-3 gap-3">
            {COLOURS.map((colour) => (
              <Plinth key={colour} box colour={colour} className="aspect-square p-[11%]">
                <Picture source={work(colour)} alt="A disc on a ground" className="fit-box shadow-work" />
              </Plinth>
            ))}
            <Plinth className="aspect-square" />
            <Picture
              source={{ ...work('#000'), src: 'data:,', colour: '#a09c90' }}
              alt="Not there yet: its colour stands in"
              className="w-full"
            />
            <CardSkeleton />
          </div>
          <Row>
            <Avatar source={work('#2d4fa0')} wallet="0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc" size={48} />
            <Avatar source={null} wallet="0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc" size={48} />
            <Avatar source={null} wallet="0x90f79bf6eb2c4f870365e785982e1f101e93b906" />
          </Row>
        </>
      )}
    </Specimen>
  )
}
