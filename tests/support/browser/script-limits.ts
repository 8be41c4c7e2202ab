/** Kilobytes (of 1,000 bytes, brotli) of all scripts that a cold page loads until it rests. */
export const SCRIPT_LIMITS = { '/': 145, '/simulados': 170, simulation: 225, caderno: 230 }
export const MOST_SCRIPT_FILES = 12
/** Of the Caderno, which is asked for when the site has been open for a while: most of them stand in the cache. */
export const MOST_FILES_OF_CADERNO = 26
