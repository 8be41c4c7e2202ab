type Match = { staticData: { isToRead?: boolean }; context: { viewer?: object | null } }

/** A page to read, drawn without the sheet of controls. */
export const isToRead = (matches: readonly Match[]): boolean =>
  matches.some(({ staticData }) => staticData.isToRead === true)

/**
 * True of pages whose scripts wait for the first sign of use. What can be tapped on them before is the browser's own:
 * links, disclosures, the menu sheet, the colour switch. For a member more goes on in a page than can be seen.
 */
export const wakesOnUse = (matches: readonly Match[]): boolean =>
  isToRead(matches) && matches.every(({ context }) => !context.viewer)
