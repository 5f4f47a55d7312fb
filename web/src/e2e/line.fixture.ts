import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** The way from one browser to the server: every byte goes by here, until the line is cut. */
export class Line {
  readonly url: string
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #state: 'open' | 'deaf' | 'cut' = 'open'
  /** How often somebody has tried to connect while it was cut. */
  refused = 0

  private constructor(server: Server, url: string) {
    this.#server = server
    this.url = url
  }

  static async to(url: string): Promise<Line> {
    const { hostname, port } = new URL(url)
    const server = createServer((near) => line.#joined(near, connect(Number(port), hostname)))
    server.listen(0, hostname)
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('the line has no port')
    const line = new Line(server, `http://${hostname}:${address.port}`)
    return line
  }

  /** What the browser says arrives; what the server answers is lost. */
  deafen(): void {
    this.#state = 'deaf'
  }

  /** All connections break, and no new one comes about. */
  cut(): void {
    this.#state = 'cut'
    for (const socket of this.#sockets) socket.destroy()
  }

  mend(): void {
    this.#state = 'open'
  }

  async close(): Promise<void> {
    this.cut()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #joined(near: Socket, far: Socket): void {
    const end = () => {
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) {
      this.#sockets.add(socket)
      socket.on('error', end).on('close', () => {
        this.#sockets.delete(socket)
        end()
      })
    }
    if (this.#state === 'cut') {
      this.refused++
      return end()
    }
    near.on('data', (data) => far.write(data))
    far.on('data', (data) => {
      if (this.#state === 'open') near.write(data)
    })
  }
}
