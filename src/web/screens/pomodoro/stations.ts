export type Station = { name: string; video: string }

/** The three stations of the player (spec 11.7); replace one here when it goes off the air. */
export const STATIONS: readonly Station[] = [
  { name: 'Lo-fi', video: 'jfKfPfyJRdk' },
  { name: 'Synthwave', video: '4xDzrJKXOOY' },
  { name: 'Para relaxar', video: '28KRPhVzCus' },
]

/** The variant that sets no cookie before it plays; the one frame the security policy allows. */
export const playerAddress = ({ video }: Station) =>
  `https://www.youtube-nocookie.com/embed/${video}?autoplay=1&rel=0&hl=pt-BR`
