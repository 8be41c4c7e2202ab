/**
 * Tells when the browser brings this page back as it was left (its back/forward cache), for instance from a hosted
 * payment page: then nothing was loaded anew. Returns how to stop listening.
 */
export function onPageRestored(listener: () => void): () => void {
  const listen = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener()
  }
  window.addEventListener('pageshow', listen)
  return () => window.removeEventListener('pageshow', listen)
}
