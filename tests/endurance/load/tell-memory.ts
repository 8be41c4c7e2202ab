import { appendFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Loaded ahead of the server that is watched: at each SIGUSR2 it lets go of what nobody needs any more, and notes in the file
// MEMORY_NOTES how many bytes are held. What the process occupies beyond that is the engine's reserve, which it gives back as it likes.

setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')

process.on('SIGUSR2', () => {
  if (typeof collect === 'function') Reflect.apply(collect, undefined, [])
  const { heapUsed, external } = process.memoryUsage()
  appendFileSync(process.env.MEMORY_NOTES ?? '', `${heapUsed + external}\n`)
})
