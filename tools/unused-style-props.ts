/**
 * Of the short properties of Mantine's parts, those that neither our pages nor its own parts use (0.3 kB on every page).
 * `tests/house/style-props.test.ts` looks for them.
 */
export const UNUSED_STYLE_PROPS =
  'ms me mis mie pl pr ps pe pis pie bd bdrs bgsz bgp bgr bga inset pos ff lts lh fs tt td'.split(' ')

const ENTRY = new RegExp(
  `\\b(?:${UNUSED_STYLE_PROPS.join('|')}): \\{\\s*type: "\\w+",\\s*property: "\\w+"\\s*\\},?`,
  'g',
)

/** Mantine's table of style properties without them. Throws where it is written in another way by now. */
export function withoutUnusedStyleProps(table: string): string {
  if (table.match(ENTRY)?.length !== UNUSED_STYLE_PROPS.length)
    throw new Error("Mantine's table of style properties is not as tools/unused-style-props.ts knows it")
  return table.replaceAll(ENTRY, '')
}
