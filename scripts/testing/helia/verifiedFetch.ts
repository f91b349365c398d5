import { withHTTP } from '@helia/http'
import { createVerifiedFetch } from '@helia/verified-fetch'
import { createHeliaLight } from 'helia'

/** Reads from these gateways, and believes none of their bytes. */
export async function openVerifiedFetch(gateways: readonly string[]) {
  // Without a router that can be asked, it never comes to its gateways. These know nobody.
  const only = {
    delegatedRouters: [...gateways],
    recursiveGateways: [...gateways],
    allowInsecure: true,
    allowLocal: true,
  }
  return createVerifiedFetch(await withHTTP(createHeliaLight(), only).start())
}
