/**
 * Between tabs of one browser: the id of what changed, a simulation, or a person whose payments or accesses did. What
 * changed is read, never told.
 */
const CHANNEL = 'gabarite:abas'

let channel: BroadcastChannel | null = null

/** Opened late: a page that only reads asks for none. */
const opened = (): BroadcastChannel => (channel ??= new BroadcastChannel(CHANNEL))

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of one origin takes none
export const tellOtherTabs = (id: string) => opened().postMessage(id)

export function onOtherTab(id: string, listener: () => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (data === id) listener()
  }
  const heard = opened()
  heard.addEventListener('message', hear)
  return () => heard.removeEventListener('message', hear)
}
