/** The claims that do not hold. */
export const broken = (claims: Record<string, boolean>): string[] =>
  Object.entries(claims).flatMap(([claim, holds]) => (holds ? [] : [`does not hold: ${claim}`]))
