type StaticData = {
  /** A page to read: drawn without the sheet of controls, and its scripts are not even fetched before it is used. */
  isToRead?: boolean
  /** Whose page it is that begins to run at the first sign of use. Files that it will need come once it stands. */
  sleepsFor?: 'visitors' | 'members'
}

type Match = { staticData: StaticData; context: { viewer?: object | null } }

/** Told to the document by the first part of a sleeping page that answers presses: what was pressed before is pressed now. */
export const AWAKE = 'gabarite:awake'
/** Marks what must not wait for a first sign of use. */
export const WAKES_NOW = 'data-wakes-now'
/** On what was pressed while the page slept, until it answers. */
export const PRESSED = 'data-pressed'

/** On the document of a person who left something here, until the page shows it: what the server drew is not yet theirs. */
export const RECALLS = 'data-recalls'

/** A page to read, drawn without the sheet of controls. */
export const isToRead = (matches: readonly Match[]): boolean =>
  matches.some(({ staticData }) => staticData.isToRead === true)

/** Which of its files a page fetches before its first sign of use; null for one that begins to run at once. */
export function sleepOf(matches: readonly Match[]): 'with-files' | 'without-files' | null {
  const isMember = matches.some(({ context }) => context.viewer)
  if (isToRead(matches) && !isMember) return 'without-files'
  const whose = isMember ? 'members' : 'visitors'
  return matches.some(({ staticData }) => staticData.sleepsFor === whose) ? 'with-files' : null
}
