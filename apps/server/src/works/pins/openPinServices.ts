import type { Config } from '../../config/config.ts'
import { createKubo, type Kubo } from './kubo.ts'
import type { PinService } from './pinService.ts'
import { createProvider } from './provider.ts'

/** The services that the operator configured. @param timeout of one request, in milliseconds */
export function openPinServices(
  { pinServices }: Pick<Config, 'pinServices'>,
  timeout?: number,
): PinService[] {
  const nodes: Kubo[] = []
  return pinServices.map((each) => {
    if (each.kind === 'provider') return createProvider(each, nodes, timeout)
    const node = createKubo(each, timeout)
    nodes.push(node)
    return node
  })
}
