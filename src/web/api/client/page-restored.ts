import { useWindowEvent } from '@mantine/hooks'

export const whenRestored =
  (listener: () => void) =>
  ({ persisted }: Pick<PageTransitionEvent, 'persisted'>): void => {
    if (persisted) listener()
  }

/** Calls when the back/forward cache brings the page back as it was left: then nothing was loaded anew. */
export const usePageRestored = (listener: () => void) => useWindowEvent('pageshow', whenRestored(listener))
