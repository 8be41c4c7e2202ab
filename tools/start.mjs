// `npm start`: from a fresh clone to a running platform. Runs on the system's Node, without any package.
import { refuseOldNode } from './launch/node-version.mjs'

if (refuseOldNode()) {
  const { prepare, serve } = await import('./launch/serve.mjs')
  await prepare()
  await serve()
}
