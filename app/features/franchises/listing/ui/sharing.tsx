import { useEffect } from 'react'

/** Lets the buttons of `ShareOrReport`, which the server wrote, work; what they do is fetched after the page. */
export function Sharing({ id }: { id: string }) {
  useEffect(() => {
    const end = new AbortController()
    void import('../share-buttons.ts').then(({ offerSharing }) => offerSharing(id, end.signal)).catch(() => undefined)
    return () => end.abort()
  }, [id])
  return null
}
