import { pictureBucket, type Bucket } from './picture-bucket.ts'
import { pictureFolder } from './picture-folder.ts'
import type { PictureStore } from './picture-store.ts'

export const openPictures = (settings: { pictureFolder: string; bucket: Bucket | null }): PictureStore =>
  settings.bucket ? pictureBucket(settings.bucket) : pictureFolder(settings.pictureFolder)
