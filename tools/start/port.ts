import { createServer } from 'node:net';
import { StartRefused } from '../../packages/server/src/platform/postgres/start-refused.ts';

const TRIED = 50;

/** Reports whether a program could listen there now. */
export function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') done(false);
      else if (error.code === 'EACCES')
        fail(new StartRefused(`Port ${port} may not be used by this user. Choose one above 1023, such as PORT=3000.`));
      else if (error.code === 'EADDRNOTAVAIL') fail(new StartRefused(`HOST=${host} is no address of this machine.`));
      else fail(error);
    });
    probe.listen(port, host, () => probe.close(() => done(true)));
  });
}

/**
 * Returns the port to listen on. A port that somebody chose is used or refused; instead of the default the next free
 * one is used and announced.
 */
export async function choosePort(
  requested: number,
  host: string,
  isChosen: boolean,
  say: (line: string) => void,
): Promise<number> {
  if (requested === 0 || (await isFree(requested, host))) return requested;
  if (isChosen) {
    throw new StartRefused(
      `Port ${requested} is taken by another program. Stop it, or choose another port: PORT=${requested + 1} npm start`,
    );
  }
  for (let port = requested + 1; port <= requested + TRIED; port += 1) {
    if (!(await isFree(port, host))) continue;
    say(`Port ${requested} is taken by another program, so this is port ${port}. (PORT=… chooses one.)`);
    return port;
  }
  throw new StartRefused(`Ports ${requested} to ${requested + TRIED} are all taken. Choose one: PORT=… npm start`);
}
