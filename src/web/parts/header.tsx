/** Placeholder for the first commit of the kit. */
export function Header() {
  return null
}
