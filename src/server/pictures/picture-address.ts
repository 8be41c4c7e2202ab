import { PICTURE_ADDRESS } from '#domain/questions/rich-text-limits.ts'

const FOLDER = '/imagens/'

export const pictureAddress = (name: string): string => `${FOLDER}${name}`

/** An address as rich text may carry it, or null: only pictures of our own are shown (T59). */
export function ownPictureAddress(src: string): string | null {
  return PICTURE_ADDRESS.test(src) ? src : null
}
