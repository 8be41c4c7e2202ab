import { counted } from './counts.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** '1h 12min', '1h 05min', '48min', and '40s' only under a minute; from seconds. For lists. */
export function formatDuration(seconds: number): string {
  const { hours, minutes, rest } = partsOf(seconds)
  if (hours > 0) return minutes > 0 ? `${hours}h ${twoDigits(minutes)}min` : `${hours}h`
  return minutes > 0 ? `${minutes}min` : `${rest}s`
}

/** '1h 12min 40s', '2min 14s', '40s'; from seconds. For a single result. */
export function formatExactDuration(seconds: number): string {
  const { hours, minutes, rest } = partsOf(seconds)
  if (hours > 0) return `${hours}h ${twoDigits(minutes)}min ${twoDigits(rest)}s`
  return minutes > 0 ? `${minutes}min ${twoDigits(rest)}s` : `${rest}s`
}

function partsOf(seconds: number): { hours: number; minutes: number; rest: number } {
  const whole = Math.max(0, Math.floor(seconds))
  return {
    hours: Math.floor(whole / HOUR),
    minutes: Math.floor((whole % HOUR) / MINUTE),
    rest: whole % MINUTE,
  }
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

/** Rounded up, so that nobody returns too early: '30 segundos', '2 minutos'. */
export function waitInWords(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds))
  if (whole < MINUTE) return counted(whole, 'second')
  if (whole <= HOUR - MINUTE) return counted(Math.ceil(whole / MINUTE), 'minute')
  if (whole <= DAY - HOUR) return counted(Math.ceil(whole / HOUR), 'hour')
  return counted(Math.ceil(whole / DAY), 'day')
}
