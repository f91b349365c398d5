import type { Plugin } from 'vite'

/**
 * Leaves the decoder of meshopt out of the viewer of 3D models. It would be compiled as soon as the viewer loads, which
 * our content security policy forbids (WebAssembly), and the server accepts no models that need it.
 */
export function withoutMeshopt(): Plugin {
  return {
    name: 'vitrine-without-meshopt',
    load: (id) => (id.includes('meshopt_decoder.module') ? 'export const MeshoptDecoder = null' : null),
  }
}
