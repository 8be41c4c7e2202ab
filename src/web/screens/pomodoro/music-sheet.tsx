import { Sheet } from '#web/ui/sheet.tsx'
import { SegmentedControl } from '@mantine/core'
import { IconPlayerPlayFilled } from '#web/ui/icons/icons.gen.ts'
import { useState } from 'react'
import classes from './music-sheet.module.css'

type Station = { name: string; video: string }

// The three stations of the player (spec 11.7); replace one here when it goes off the air.
const STATIONS: readonly Station[] = [
  { name: 'Lo-fi', video: 'jfKfPfyJRdk' },
  { name: 'Synthwave', video: '4xDzrJKXOOY' },
  { name: 'Para relaxar', video: '28KRPhVzCus' },
]

// The variant that sets no cookie before it plays; the one frame the security policy allows.
const playerAddress = ({ video }: Station) =>
  `https://www.youtube-nocookie.com/embed/${video}?autoplay=1&rel=0&hl=pt-BR`

/** Another site is contacted only after a press on play (spec 11.7 and 12.3). */
export function MusicSheet() {
  const [video, setVideo] = useState(STATIONS[0]?.video ?? '')
  const [isPlaying, setIsPlaying] = useState(false)
  const station = STATIONS.find((other) => other.video === video)
  return (
    <Sheet as="section" padding="none" className={classes.sheet} aria-labelledby="music">
      <div className={classes.frame}>
        {isPlaying && station ? (
          <Player key={station.video} name={station.name} address={playerAddress(station)} />
        ) : (
          <>
            <Waves />
            <button
              type="button"
              className={classes.play}
              aria-label="Tocar música para foco"
              onClick={() => setIsPlaying(true)}
            >
              <IconPlayerPlayFilled size={22} aria-hidden />
            </button>
          </>
        )}
      </div>
      <div className={classes.words}>
        <h2 id="music">Música para foco</h2>
        <p>{isPlaying ? 'O vídeo vem do YouTube.' : 'O vídeo só carrega quando você tocar.'}</p>
        <SegmentedControl
          fullWidth
          mt="sm"
          aria-label="Estação"
          value={video}
          data={STATIONS.map(({ name, video: value }) => ({ label: name, value }))}
          onChange={setVideo}
        />
      </div>
    </Sheet>
  )
}

/** The pressed button is gone: the focus goes on at what replaced it. A choice of another station keeps it. */
const takeFocus = (player: HTMLIFrameElement | null) => {
  if (document.activeElement === document.body) player?.focus({ preventScroll: true })
}

function Player({ name, address }: { name: string; address: string }) {
  return (
    <iframe
      ref={takeFocus}
      className={classes.player}
      title={`Música para foco: ${name}`}
      src={address}
      allow="autoplay; encrypted-media; fullscreen"
      // oxlint-disable-next-line react/iframe-missing-sandbox -- of another origin, it cannot take its own sandbox off
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}

const WAVES = [
  18, 59, 39, 36, 49, 31, 66, 38, 30, 38, 43, 70, 32, 20, 26, 52, 69, 23, 26, 20, 58, 63, 24, 37, 28, 59, 54,
  37, 45, 32, 55, 42, 50, 31, 48, 29, 61, 53, 26, 34,
]

const WAVES_PATH = WAVES.map((height, index) => `M${index * 10 + 5} ${50 - height / 2}v${height}`).join('')

function Waves() {
  return (
    <svg
      className={classes.waves}
      viewBox="0 0 400 100"
      preserveAspectRatio="none"
      aria-hidden
      focusable="false"
    >
      <path d={WAVES_PATH} />
    </svg>
  )
}
