/** Between tabs of one browser: of which simulation something changed. What changed is read, never told. */
const CHANNEL = 'gabarite:provas'

let channel: BroadcastChannel | null = null

/** Opened late: a page that only reads asks for none. */
const opened = (): BroadcastChannel => (channel ??= new BroadcastChannel(CHANNEL))

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of one origin takes none
export const tellOtherTabs = (simulationId: string) => opened().postMessage(simulationId)

export function onOtherTab(simulationId: string, listener: () => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (data === simulationId) listener()
  }
  const heard = opened()
  heard.addEventListener('message', hear)
  return () => heard.removeEventListener('message', hear)
}
