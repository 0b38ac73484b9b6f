import { connect, createServer, type Socket } from 'node:net';

/** The only connection to a server, which a test opens and cuts like a network. */
export interface CutConnection {
  port: number;
  open(): Promise<void>;
  /** Refuses new connections and cuts existing ones. */
  cut(): Promise<void>;
}

/** Opens a connection to a port of this machine, at a port that refuses until it is opened. */
export async function openConnection(target: () => number): Promise<CutConnection> {
  const sockets = new Set<Socket>();
  const server = createServer((from) => {
    const to = connect(target(), '127.0.0.1');
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const listen = (port: number): Promise<void> => new Promise((done) => server.listen(port, '127.0.0.1', done));
  const cut = (): Promise<void> =>
    new Promise((done) => {
      server.close(() => done());
      for (const socket of sockets) socket.destroy();
    });
  await listen(0);
  const { port } = server.address() as { port: number };
  await cut();
  return { port, open: async () => (server.listening ? undefined : await listen(port)), cut };
}
