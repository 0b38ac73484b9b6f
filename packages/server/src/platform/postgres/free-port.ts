import { createServer } from 'node:net';

/**
 * Returns a port of 127.0.0.1 on which nothing listens now. Another process may take it before it is used: be ready to
 * ask again.
 */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? done(address.port) : fail(new Error('no port'))));
    });
  });
}
