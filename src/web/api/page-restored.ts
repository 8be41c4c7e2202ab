import { useWindowEvent } from '@mantine/hooks'

/** Hears of a page that is shown: calls only where the browser brought it back as it was left. */
export const whenRestored =
  (listener: () => void) =>
  ({ persisted }: Pick<PageTransitionEvent, 'persisted'>): void => {
    if (persisted) listener()
  }

/**
 * Tells when the browser brings this page back as it was left (its back/forward cache), for instance from a hosted
 * payment page: then nothing was loaded anew.
 */
export const usePageRestored = (listener: () => void) => useWindowEvent('pageshow', whenRestored(listener))
