const OUTSIDE = String.raw`[^\s@"'(),:;<>=[\]]`
/** Both sides bounded by what an address may have: a long text without one is read once, and not once for each letter. */
const ADDRESS = new RegExp(`${OUTSIDE}{1,64}@${OUTSIDE}{1,255}`, 'g')

export const withoutAddresses = (text: string): string => text.replaceAll(ADDRESS, '[endereço]')
