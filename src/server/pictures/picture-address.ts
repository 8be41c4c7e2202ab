import { PICTURE_NAME } from '#server/adapters/storage/picture-store.ts'

const FOLDER = '/imagens/'

/** The address of a stored picture within the site. */
export const pictureAddress = (name: string): string => `${FOLDER}${name}`

/** An address as rich text may carry it, or null: only pictures of our own are shown (security T59). */
export function ownPictureAddress(src: string): string | null {
  return src.startsWith(FOLDER) && PICTURE_NAME.test(src.slice(FOLDER.length)) ? src : null
}
