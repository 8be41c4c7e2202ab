/**
 * One line about what happens now.
 * @param {string} sentence
 */
export function say(sentence) {
  console.log(`▸ ${sentence}`)
}

/**
 * What went wrong and what to do about it; ends the process with code 1.
 * @param {string[]} sentences
 * @returns {never}
 */
export function giveUp(...sentences) {
  console.error(['', ...sentences, ''].join('\n'))
  process.exit(1)
}

/**
 * Seconds since `start` (from `Date.now()`), as people write them: '4,2 s'.
 * @param {number} start
 */
export function secondsSince(start) {
  return `${((Date.now() - start) / 1000).toFixed(1).replace('.', ',')} s`
}
