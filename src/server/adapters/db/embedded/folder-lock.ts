import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'

export type FolderLock = { release: () => Promise<void> }

/**
 * Null when another process holds the folder. The kernel frees the lock with the process: an abstract socket on Linux,
 * a named pipe on Windows, elsewhere a socket file, taken over when nobody listens on it.
 */
export async function lockFolder(folder: string): Promise<FolderLock | null> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const real = realpathSync(folder)
  const address = lockAddress(real)
  const server = await listen(address)
  if (server) return held(server)
  if (process.platform === 'linux' || process.platform === 'win32' || (await isAlive(address))) return null
  rmSync(address, { force: true })
  const second = await listen(address)
  return second ? held(second) : null
}

function lockAddress(folder: string): string {
  const name = `gabarite-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return join(folder, '.lock')
}

function listen(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    )
    server.listen(address, () => {
      server.unref()
      resolve(server)
    })
  })
}

function isAlive(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

const held = (server: Server): FolderLock => ({
  release: () =>
    new Promise((resolve) => {
      server.close(() => resolve())
    }),
})
