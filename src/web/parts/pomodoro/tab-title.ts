let shown: string | null = null
let own = ''

/** Puts the countdown before the page title, or removes it; a new page brings its own title. */
export function showInTitle(countdown: string | null) {
  if (document.title !== shown) own = document.title
  shown = countdown === null ? null : `${countdown} · ${own}`
  const title = shown ?? own
  if (document.title !== title) document.title = title
}
