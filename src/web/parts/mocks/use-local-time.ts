import { formatLocalTime, formatTime } from '#pt-br/formats/dates.ts'
import { useHydrated } from '@tanstack/react-router'

/** What the clock of the device shows at a moment; on the server, which does not know it, São Paulo's. */
export function useLocalTime(moment: Date): string {
  return useHydrated() ? formatLocalTime(moment) : formatTime(moment)
}
