/** Loads what will be wanted soon. What does not come now, offline, is loaded again by whoever wants it. */
export const preload = (load: () => Promise<unknown>) => void load().catch(() => undefined)
