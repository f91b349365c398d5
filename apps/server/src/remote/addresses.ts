import { BlockList, isIP } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

// Addresses that the registries of special addresses (IANA, RFC 6890) call not globally reachable, and multicast. IPv6
// addresses that contain an IPv4 address are refused as a whole: no server needs one.
const closed4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
/** All public IPv6 addresses are in 2000::/3; the rest is local, multicast, mapped or not assigned. */
const open6: [string, number] = ['2000::', 3]
const closed6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const closed = new BlockList()
for (const [net, prefix] of closed4) closed.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of closed6) closed.addSubnet(net, prefix, 'ipv6')
const open = new BlockList()
open.addSubnet(...open6, 'ipv6')

/** Whether an IP address is on the public internet. False for anything that is not an IP address. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !closed.check(address, 'ipv4')
  return version === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

/** Whether an address is this machine's own. */
export function isLoopback(address: string): boolean {
  const version = isIP(address)
  return version !== 0 && loopback.check(address, version === 4 ? 'ipv4' : 'ipv6')
}
