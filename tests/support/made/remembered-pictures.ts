import { pictureType, type PictureStore } from '#server/adapters/storage/picture-store.ts'

/** A store of pictures in memory, and what it was given. */
export function rememberedPictures() {
  const kept = new Map<string, Uint8Array>()
  const pictures: PictureStore = {
    save: async (name, bytes) => void kept.set(name, bytes),
    find: async (name) => {
      const bytes = kept.get(name)
      return bytes === undefined ? null : { bytes: new Uint8Array(bytes), type: pictureType(name) ?? '' }
    },
    async *names() {
      yield* kept.keys()
    },
  }
  return { kept, pictures }
}
