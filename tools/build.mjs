// `npm run build`: browser and server files into dist/, even when they look current.
import { refuseOldNode } from './launch/node-version.mjs'

if (refuseOldNode()) {
  const { ensureInstalled } = await import('./launch/install.mjs')
  const { build } = await import('./launch/build.mjs')
  await ensureInstalled()
  await build()
}
