// `npm run dev`: the platform with hot reload. Runs on the system's Node, without any package.
import { refuseOldNode } from './launch/node-version.mjs'

if (refuseOldNode()) {
  const { develop } = await import('./launch/develop.mjs')
  await develop()
}
