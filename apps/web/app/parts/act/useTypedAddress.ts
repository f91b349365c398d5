import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Hex } from '@vitrine/api/entities/primitives'
import { ApiError } from '@vitrine/api/error'
import type { Fault, Issue } from '@vitrine/domain/codes'
import { blockchainOf } from '@vitrine/domain/networks'
import { type AddressPlace, readAddress } from '@vitrine/domain/typed/readAddress'
import { useEffect, useState } from 'react'
import { request } from '#data/browser.ts'
import { query } from '#data/query.ts'

/** How long nobody types before a name is looked up, in milliseconds. */
const PAUSE = 400

/** What a field with names has: what was typed, as an address, and what its name says. */
export type TypedAddress = ReturnType<typeof useTypedAddress>

/**
 * An address as somebody types it, or an ENS name in its place, which the server looks up.
 * @property text for the rules: the address that the name leads to, or what was typed
 * @property address in lower case; null until there is one
 */
export function useTypedAddress(path: string, typed: string, place: AddressPlace) {
  const cache = useQueryClient()
  const reading = readAddress(typed, place)
  const name = useRested(reading.name)
  const blockchain = (place.chainId !== undefined && blockchainOf(place.chainId)) || undefined
  const asked = query('GET /common/names/{name}', { params: { name: name ?? '' }, query: { blockchain } })
  const { data, error } = useQuery({ ...asked, enabled: name !== null, retry: false })
  const found = reading.name !== null && name === reading.name ? (data ?? null) : null
  const address: Hex | null = reading.address ?? found?.address ?? null

  /** What is wrong with the name, in place of what is wrong with it as an address. */
  function nameFault(): Fault {
    if (reading.name === name && error) return { code: error.code, params: error.params } as Fault
    return found ? { code: 'name_unknown', params: { name: found.name } } : { code: 'name_awaited' }
  }

  return {
    text: address ?? typed,
    address,
    name: found?.address ? found.name : null,
    issues: (issues: readonly Issue[]): Issue[] =>
      issues.map((issue) =>
        issue.code === 'address_name' && issue.path === path ? { path, ...nameFault() } : issue,
      ),
    /**
     * Looks a name up again, just before something is signed. Without a name nothing is asked.
     * @throws ApiError at the field if it leads elsewhere now, or cannot be looked up. The new address is shown
     */
    async confirm(): Promise<void> {
      if (reading.name === null) return
      const now = await request('GET /common/names/{name}', {
        params: { name: reading.name },
        query: { blockchain },
      }).catch((cause) => {
        const code = cause instanceof ApiError ? cause.code : 'unavailable'
        throw new ApiError(400, { code, issues: [{ path, code } as Issue] })
      })
      cache.setQueryData(asked.queryKey, now)
      if (now.address === address) return
      const issue = { path, code: 'name_moved', params: { name: now.name } } as const
      throw new ApiError(400, { code: issue.code, issues: [issue] })
    },
  }
}

/** A value when it has been the same for a moment. */
function useRested(value: string | null): string | null {
  const [rested, setRested] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), value === null ? 0 : PAUSE)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
