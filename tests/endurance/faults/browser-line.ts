import { connect, createServer, type Server, type Socket } from 'node:net'

/**
 * What becomes of the line.
 * `cut`: every connection ends, new ones end at once. `silent`: nothing comes through in either direction, and nobody
 * says so; it arrives once the line is mended. `answers`: only connections that carry an answer end.
 */
export const FAULTS = ['cut', 'silent', 'answers'] as const
export type Fault = (typeof FAULTS)[number]

/** When in the life of the next answer it happens: before it arrives, before its reply does, or right after that. */
export const MOMENTS = ['request', 'reply', 'after the reply'] as const
export type Moment = (typeof MOMENTS)[number]

/** Of a simulation, or a choice of a Prova. */
const AN_ANSWER = /PUT \/api\/(?:simulations\/[^ ]+\/answers|mocks\/[^ ]+\/choices)\/[^ /]+ HTTP/

/** The line between a browser and the server at a port, as wires have it: bytes, connections, silence. */
export class BrowserLine {
  origin = ''
  /** Requests with answers that came by, repeats included. */
  answersSeen = 0
  #fault: Fault | null = null
  #trap: { moment: Moment; fault: Fault } | null = null
  readonly #sockets = new Set<Socket>()
  readonly #server: Server
  readonly #port: number

  constructor(port: number) {
    this.#port = port
    this.#server = createServer((browser) => this.#take(browser))
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve)
    })
    const address = this.#server.address()
    this.origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
    return this
  }

  async close() {
    const closed = new Promise((resolve) => this.#server.close(resolve))
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }

  get isSpoilt(): boolean {
    return this.#fault !== null
  }

  spoil(fault: Fault) {
    this.#trap = null
    this.#fault = fault
    for (const socket of this.#sockets) {
      if (fault === 'cut') socket.destroy()
      if (fault === 'silent') socket.pause()
    }
  }

  spoilAt(moment: Moment, fault: Fault) {
    this.#trap = { moment, fault }
  }

  mend() {
    this.#trap = null
    this.#fault = null
    for (const socket of this.#sockets) socket.resume()
  }

  #take(browser: Socket) {
    if (this.#fault === 'cut') {
      browser.destroy()
      return
    }
    const server = connect(this.#port, '127.0.0.1')
    const pair = { browser, server, awaitsReply: false }
    this.#hold(browser, server)
    this.#hold(server, browser)
    browser.on('data', (bytes: Buffer) => this.#fromBrowser(pair, bytes))
    server.on('data', (bytes: Buffer) => this.#fromServer(pair, bytes))
    if (this.#fault === 'silent') for (const socket of [browser, server]) socket.pause()
  }

  #hold(socket: Socket, other: Socket) {
    this.#sockets.add(socket)
    socket.setNoDelay(true)
    // A connection that breaks is what this is about; the other side learns of it by its end.
    socket.on('error', () => undefined)
    socket.once('close', () => {
      this.#sockets.delete(socket)
      other.destroy()
    })
  }

  #fromBrowser(pair: Pair, bytes: Buffer) {
    const isAnswer = AN_ANSWER.test(bytes.toString('latin1'))
    if (isAnswer) this.answersSeen += 1
    if (isAnswer && this.#fault === 'answers') pair.browser.destroy()
    else if (isAnswer && this.#trap?.moment === 'request')
      this.#spring(this.#trap.fault, { from: pair.browser, bytes, pair })
    else {
      pair.awaitsReply ||= isAnswer
      pair.server.write(bytes)
    }
  }

  #fromServer(pair: Pair, bytes: Buffer) {
    const trap = pair.awaitsReply ? this.#trap : null
    pair.awaitsReply = false
    if (trap?.moment === 'reply') this.#spring(trap.fault, { from: pair.server, bytes, pair })
    else
      pair.browser.write(bytes, () => {
        if (trap) this.spoil(trap.fault)
      })
  }

  /** What has just come stays where it is: on the silent line, or nowhere. */
  #spring(fault: Fault, { from, bytes, pair }: { from: Socket; bytes: Buffer; pair: Pair }) {
    this.spoil(fault)
    if (fault === 'silent') from.unshift(bytes)
    else pair.browser.destroy()
  }
}

type Pair = { browser: Socket; server: Socket; awaitsReply: boolean }
