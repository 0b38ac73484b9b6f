import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll } from 'vitest';

/** A connection to a server that can be cut, so that a test behaves as if the server had died. */
export interface BrokenLine {
  /** The server's address, through this line. */
  url: string;
  /** Cuts every connection; new ones are refused until `restore`. */
  cut(): Promise<void>;
  /** Accepts new connections and never answers, like a machine that hangs. Existing ones are cut. */
  hang(): Promise<void>;
  /** Restores the line at the same address; does nothing to an intact one. */
  restore(): Promise<void>;
}

/** Puts a line in front of the server at this address. */
export async function brokenLineTo(address: string): Promise<BrokenLine> {
  const target = new URL(address);
  const open = new Set<Socket>();
  let whole = true;
  let hanging = false;
  let server: Server;
  const listen = async (port: number): Promise<number> => {
    server = createServer((here) => {
      open.add(here);
      here.on('close', () => open.delete(here)).on('error', () => {});
      if (hanging) return;
      const there = connect(Number(target.port), target.hostname);
      there.on('error', () => here.destroy()).on('close', () => here.destroy());
      here.on('close', () => there.destroy());
      here.pipe(there).pipe(here);
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const cut = async (): Promise<void> => {
    whole = false;
    const closed = server.listening ? once(server, 'close') : undefined;
    server.close();
    for (const socket of open) socket.destroy();
    await closed;
  };
  afterAll(cut);
  const again = async (hangs: boolean): Promise<void> => {
    await cut();
    hanging = hangs;
    await listen(port);
  };
  return {
    url: Object.assign(new URL(address), { host: `127.0.0.1:${port}` }).href,
    cut,
    hang: () => again(true),
    restore: async () => {
      if (!whole) await again(false);
      whole = true;
    },
  };
}
