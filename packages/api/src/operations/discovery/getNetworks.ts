import { zNetworks } from '../../entities/network.ts'
import { operation } from '../../operation.ts'

export const getNetworks = operation({
  route: 'GET /common/networks',
  summary: 'Everything about the running profile: chains, RPC urls, scanners, contracts.',
  access: 'public',
  output: zNetworks,
  errors: [],
})
