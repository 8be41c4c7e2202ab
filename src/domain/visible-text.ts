// Neither a space, nor a format character (the zero-width ones), nor a filler that draws as nothing.
const VISIBLE = /[^\s\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/u

/** Whether a reader would see anything of this plain text. */
export function hasVisibleText(text: string): boolean {
  return VISIBLE.test(text)
}

/** Length in characters (code points), as the database counts it. */
export function characterCount(text: string): number {
  return Array.from(text).length
}
