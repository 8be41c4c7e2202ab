import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type Sky = 'clear' | 'away' | 'slow' | 'answering'

export type ServiceLine = {
  port: number
  /** Away refuses connections, slow holds every byte back, answering says `answer` to whoever says anything. */
  turn: (sky: Sky) => Promise<void>
  close: () => Promise<void>
}

/** Stands between the server and a service on `to`, both on this machine. */
export async function openServiceLine(to: number, answer = ''): Promise<ServiceLine> {
  const sockets = new Set<Socket>()
  const state: { sky: Sky; waiting: (() => void)[] } = { sky: 'clear', waiting: [] }
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  }
  const forward = (from: Socket, onto: Socket) => {
    const passOn = (piece: Buffer) => {
      onto.write(piece)
      from.resume()
    }
    from.on('data', (piece: Buffer) => {
      if (state.sky === 'answering') return void from.end(answer)
      if (state.sky !== 'slow') return void onto.write(piece)
      from.pause()
      state.waiting.push(() => passOn(piece))
    })
    from.on('close', () => onto.destroy())
  }
  const server = createServer((client) => {
    const service = connect(to, '127.0.0.1')
    for (const socket of [client, service]) keep(socket)
    forward(client, service)
    forward(service, client)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const hangUp = async () => {
    const closed = server.listening ? once(server, 'close') : undefined
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await listen(0)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    port,
    turn: async (sky) => {
      state.sky = sky
      if (sky === 'away') await hangUp()
      else if (!server.listening) await listen(port)
      if (sky !== 'slow') for (const go of state.waiting.splice(0)) go()
    },
    close: hangUp,
  }
}
