/** Under which a source is shown. */
export const sourceHost = (address: string): string => new URL(address).host
