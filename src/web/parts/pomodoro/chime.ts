/** Soft (spec 11.6). */
const VOLUME = 0.1
const NOTES_HZ = [659.25, 880]
const NOTE_S = 0.45

let context: AudioContext | null = null

/** Browsers allow sound only after a gesture: call within a press. */
export function allowChime() {
  try {
    context ??= new AudioContext()
    if (context.state === 'suspended') void context.resume()
  } catch {
    context = null
  }
}

/** Two soft notes; a console message where the browser cannot or may not play. */
export async function playChime(): Promise<void> {
  try {
    allowChime()
    if (context === null) throw new Error('no audio here')
    if (context.state !== 'running') await resumed(context)
    for (const [index, frequency] of NOTES_HZ.entries()) playNote(context, frequency, index * NOTE_S)
  } catch {
    // oxlint-disable-next-line no-console -- what the product falls back to (spec 11.6)
    console.info('Pomodoro: fase concluída. (O navegador não permitiu tocar o som.)')
  }
}

/** Resuming never settles where the browser forbids it. */
async function resumed(audio: AudioContext) {
  const tooLong = new Promise((_, reject) => setTimeout(() => reject(new Error('not allowed')), 500))
  await Promise.race([audio.resume(), tooLong])
}

function playNote(audio: AudioContext, frequency: number, delay: number) {
  const begin = audio.currentTime + delay
  const tone = new OscillatorNode(audio, { type: 'sine', frequency })
  const volume = new GainNode(audio, { gain: 0 })
  volume.gain.linearRampToValueAtTime(VOLUME, begin + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + NOTE_S * 2)
  tone.connect(volume).connect(audio.destination)
  tone.start(begin)
  tone.stop(begin + NOTE_S * 2)
}
