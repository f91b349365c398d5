/**
 * Creates the video and audio works again: `node sample/makeAssets.ts`. It needs ffmpeg with libx264,
 * libvpx-vp9 and libmp3lame. The results are committed, so nobody else needs it.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aurora, copperRow } from './catalogue/movingLooks.ts'
import { dayInDistrict } from './moving/dayInDistrict.ts'
import { northernLights } from './moving/northernLights.ts'
import { compose } from './music/composition.ts'
import { synthesise } from './music/synthesise.ts'

const FRAME_RATE = 24
const assets = join(import.meta.dirname, 'assets')

async function encode(
  file: string,
  size: [number, number],
  frames: AsyncIterable<Buffer>,
  codec: string[],
): Promise<void> {
  const source = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    size.join('x'),
    '-r',
    String(FRAME_RATE),
    '-i',
    '-',
  ]
  const ffmpeg = spawn(
    'ffmpeg',
    ['-v', 'error', '-y', ...source, ...codec, '-pix_fmt', 'yuv420p', join(assets, file)],
    {
      stdio: ['pipe', 'inherit', 'inherit'],
    },
  )
  const ended = once(ffmpeg, 'close')
  for await (const frame of frames) if (!ffmpeg.stdin.write(frame)) await once(ffmpeg.stdin, 'drain')
  ffmpeg.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} on ${file}`)
  await report(file)
}

async function makeMusic(file: string, seed: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-music-'))
  try {
    const wav = join(folder, 'piece.wav')
    await writeFile(wav, synthesise(compose(seed)))
    const ffmpeg = spawn(
      'ffmpeg',
      ['-v', 'error', '-y', '-i', wav, '-codec:a', 'libmp3lame', '-b:a', '128k', join(assets, file)],
      { stdio: 'inherit' },
    )
    const [code] = await once(ffmpeg, 'close')
    if (code !== 0) throw new Error(`ffmpeg ended with ${code} on ${file}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  await report(file)
}

async function report(file: string): Promise<void> {
  const { size } = await stat(join(assets, file))
  console.log(`${file}: ${Math.round(size / 1000)} kB`)
}

await makeMusic('fourRoomsOneLamp.mp3', 1)
await encode(
  'aDayInCopperRow.mp4',
  [720, 720],
  dayInDistrict(copperRow.seed, copperRow.hours, { size: 720, frames: 7 * FRAME_RATE }),
  ['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'slow', '-crf', '30', '-movflags', '+faststart'],
)
await encode(
  'lightsOverTheLowerLake.webm',
  [960, 600],
  northernLights(aurora.seed, aurora.look, {
    width: 960,
    height: 600,
    frames: 6 * FRAME_RATE,
    curtain: aurora.curtain,
  }),
  ['-c:v', 'libvpx-vp9', '-crf', '31', '-b:v', '0', '-row-mt', '1'],
)
