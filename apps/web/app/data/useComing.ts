import { useCallback, useContext } from 'react'
import { UNSAFE_DataRouterContext } from 'react-router'

/**
 * What the address of this page says, or is about to say, at the moment when it is called: what is chosen while a list
 * still loads is added to what was chosen before. React's own state of the address is too old for that, because it
 * follows when React has time: a quick second choice would undo the first.
 */
export function useComing(): () => URLSearchParams {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  return useCallback(() => {
    if (!router) throw new Error('a page is inside of a router')
    const { location, navigation } = router.state
    const coming = navigation.location?.pathname === location.pathname ? navigation.location : location
    return new URLSearchParams(coming.search)
  }, [router])
}
