/** Placeholder for the first commit of the kit. */
export function Footer() {
  return null
}
