const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2100-12-31'

/** Whether a filter may ask for this day, `yyyy-mm-dd`: nothing of ours is older, and calendars of other centuries are odd. */
export function isAskableDay(day: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && day >= FIRST_DAY && day <= LAST_DAY
}
