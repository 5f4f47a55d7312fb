import type { State } from './game.ts'

/** What a server process has used and holds. */
export interface Usage {
  /** When it looked, on a clock of its own. */
  readonly atMs: number
  /** User and system time of all its threads since it began. */
  readonly cpuMs: number
  readonly residentBytes: number
}

/** A server in a process of its own, on 127.0.0.1. */
export interface RunningServer {
  readonly port: number
  look(): Promise<Usage>
  /** The same after a garbage collection, for what is kept rather than what lies about. */
  lookAfterCollection(): Promise<Usage>
  end(): Promise<void>
}

/** One player's connection. Who listens may change: the last one that was told is called. */
export interface PlayerLink {
  /** Sends the move; the load never sends one that is not allowed, but the comparison does. */
  play(cell: number): void
  /** The server has told this player that the move he sent was accepted. */
  onAccepted(heard: () => void): void
  /** This player has a new state, after his own moves and after the other's. */
  onState(heard: (state: State) => void): void
  /** The connection is gone, or the server said what it never should. */
  onLost(heard: (reason: string) => void): void
  /** Payload of WebSocket messages from the server so far. */
  bytesIn(): number
  /** Payload of WebSocket messages to the server so far. */
  bytesOut(): number
}

/** The two players of one match, the first to move first. */
export interface Pair {
  readonly players: readonly [PlayerLink, PlayerLink]
}

/** What a match costs a server besides its moves. */
export interface Upkeep {
  readonly bytesPerIdleMatch: number
  readonly bytesPerLiveMatch: number
  /** From asking for a match of 1,000 entries that is not in memory to having its view. */
  readonly msToOpenThousandEntries: number
}

export interface Contender {
  readonly name: string
  /** Why it cannot be measured, where it cannot: it is then named in the report, and left out. */
  readonly absent?: string
  start(): Promise<RunningServer>
  /** New matches at their first state, both players seated and sure to hear of the first move. */
  connect(server: RunningServer, clients: number): Promise<readonly Pair[]>
  measureUpkeep?(): Promise<Upkeep>
}
