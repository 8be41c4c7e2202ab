/** Kilobytes (of 1,000 bytes, brotli) of all scripts that a cold page loads until it rests. */
export const SCRIPT_LIMITS = { '/': 145, '/simulados': 170, simulation: 225 }
export const MOST_SCRIPT_FILES = 12
