import '@google/model-viewer'

// The element reads these addresses whenever one is made. Without them it would ask other servers for decoders, which
// the models here do not need: the server refuses those that do.
const locations = { dracoDecoderLocation: '/', ktx2TranscoderLocation: '/', lottieLoaderLocation: '/' }
Object.assign(globalThis, { ModelViewerElement: locations })
