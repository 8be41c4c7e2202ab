import { fork } from 'node:child_process'
import { startAskedProcess } from '#tests/endurance/asked-process.ts'
import type { Reached, Wish } from './client.ts'

export type FloorWish = { databaseUrl: string; connections: number; tables: 'product' | 'bare'; name: string }

/** The floor's process over a database; answers its address. */
export async function startFloor({ databaseUrl, connections, tables, name }: FloorWish) {
  const child = fork(new URL('./floor.ts', import.meta.url), {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: String(connections),
      FLOOR_TABLES: tables,
      PGAPPNAME: name,
    },
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: number) => resolve(message))
    child.once('exit', (code) => reject(new Error(`the floor ended with ${code}`)))
  })
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.disconnect() }
}

/** The client's process, which remembers which places it has answered. */
export const startClient = () =>
  startAskedProcess<{ wish: Wish; reached: Reached }>(new URL('./client.ts', import.meta.url))
