import { fork } from 'node:child_process'

/** A process of its own that answers each message with one. */
export function startAskedProcess<Talk extends { wish: object; reached: unknown }>(file: URL) {
  const child = fork(file)
  return {
    pid: child.pid ?? 0,
    run: (wish: Talk['wish']) =>
      new Promise<Talk['reached']>((resolve, reject) => {
        const onExit = (code: number | null) => reject(new Error(`${file.pathname} ended with ${code}`))
        child.once('exit', onExit)
        child.once('message', (reached: Talk['reached']) => {
          child.off('exit', onExit)
          resolve(reached)
        })
        child.send(wish)
      }),
    stop: () => child.disconnect(),
  }
}
