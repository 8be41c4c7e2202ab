import type { PictureStore } from '#server/adapters/storage/picture-store.ts'

/** A store of pictures in memory, and what it was given. */
export function rememberedPictures() {
  const kept = new Map<string, Uint8Array>()
  const pictures: PictureStore = {
    save: async (name, bytes) => void kept.set(name, bytes),
    find: () => Promise.resolve(null),
    async *names() {
      yield* kept.keys()
    },
  }
  return { kept, pictures }
}
