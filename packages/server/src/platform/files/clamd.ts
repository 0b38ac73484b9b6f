import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';

/** Where clamd listens: `tcp://127.0.0.1:3310` or `unix:/run/clamav/clamd.ctl`. */
export type ClamdAddress = string;

/** clamd reads a file of 25 MB in a second or two; one that says nothing for this long does not answer. */
const SILENT_MS = 60_000;

/** clamd did not answer, or did not read the file to its end; `message` is what it reported. */
export class NoVerdict extends Error {}

function open(address: ClamdAddress): Socket {
  const { protocol, hostname, port, pathname } = new URL(address);
  const socket =
    protocol === 'unix:'
      ? connect({ path: decodeURIComponent(pathname) })
      : connect(Number(port || 3310), hostname.replace(/^\[|\]$/g, ''));
  socket.setTimeout(SILENT_MS, () => socket.destroy(new NoVerdict('it did not answer within a minute')));
  return socket;
}

/** Sends a command and its data to clamd and returns its answer, one line. */
async function responseTo(address: ClamdAddress, command: string, content?: Readable): Promise<string> {
  const socket = open(address);
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  const happens = (event: string): Promise<void> => new Promise((done) => socket.once(event, () => done()));
  const ended = happens('close');
  const failed = new Promise<never>((_, fail) => {
    socket.once('error', (error) => fail(error instanceof NoVerdict ? error : new NoVerdict(error.message)));
  });
  failed.catch(() => {});
  const send = async (): Promise<void> => {
    await happens('connect');
    socket.write(`z${command}\0`);
    if (content) {
      for await (const part of content as AsyncIterable<Buffer>) {
        if (socket.destroyed || answer !== '') break; // it has decided, or refuses what is too long
        const size = Buffer.alloc(4);
        size.writeUInt32BE(part.length);
        socket.write(size);
        if (!socket.write(part)) await Promise.race([happens('drain'), ended]);
      }
      socket.write(Buffer.alloc(4));
    }
    await ended;
  };
  try {
    await Promise.race([send(), failed]);
  } finally {
    content?.destroy();
    socket.destroy();
  }
  return answer.replace(/\0.*$/s, '').trim();
}

/** Has clamd scan a file (INSTREAM). Throws NoVerdict when it does not answer or cannot read the whole file. */
export async function scannedByClamd(address: ClamdAddress, content: Readable): Promise<'CLEAN' | 'INFECTED'> {
  const answer = await responseTo(address, 'INSTREAM', content);
  if (/^stream: OK$/.test(answer)) return 'CLEAN';
  if (/ FOUND$/.test(answer)) return 'INFECTED';
  throw new NoVerdict(answer || 'it closed the connection');
}

/** Returns why clamd cannot be used, or undefined when it answers. */
export async function clamdFault(address: ClamdAddress): Promise<string | undefined> {
  const answer = await responseTo(address, 'PING').catch((error: Error) => error.message);
  return answer === 'PONG' ? undefined : `the virus scanner at ${address} does not answer (${answer || 'no answer'})`;
}
