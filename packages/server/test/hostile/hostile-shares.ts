import { once } from 'node:events';
import { request as ask } from 'node:http';
import { connect, type Socket } from 'node:net';
import { after, p95Of } from './hostile-crowd.ts';

/** What everybody else experiences while somebody takes as much as they can. */
export interface FeltShares {
  /** The 95th percentile of their response times, in milliseconds, and how many requests they sent. */
  p95: number;
  asked: number;
  /** Their responses by what was asked for and status; 0 is none. */
  answers: Record<string, Record<number, number>>;
  /** Requests of theirs that had no answer, or one that says the portal is busy or they ask too much. */
  turnedAway: number;
  /** Responses to those who take as much as they can, by status; connections that were opened to it. */
  taken: Record<number, number>;
}

/** A person who reads as much as they can: a token, and the list. */
export interface Reader {
  who: string;
  token: string;
  path: string;
}

const COLLECTION = '/services/collectionservice/api';
const JSON_TYPE = { 'content-type': 'application/json' };
/** What other people do meanwhile, and the status that answers it. */
const others: readonly { what: string; path: string; body?: (n: number) => object; good: readonly number[] }[] = [
  {
    what: 'sign-in',
    path: '/api/v2/authenticate',
    // A login that nobody has: every address tries another one, so that none is locked.
    body: (n) => ({ username: `nobody${n}@mow.test`, password: 'not the password' }),
    good: [401],
  },
  { what: 'search', path: '/services/organization/api/public/services?query=permit', good: [200] },
  { what: 'price', path: `${COLLECTION}/public/quotes`, body: () => ({ serviceId: 9001, quantity: 1 }), good: [200] },
  { what: 'receipt', path: `${COLLECTION}/public/receipts/verify?number=RCT-2026-0000001`, good: [200, 404] },
];
const LOOK_EVERY_MS = 100;
const READS_AT_ONCE = 100;
const CONNECTIONS = 5_000;
const OPENED_AT_ONCE = 250;

/** Sends one request from an address of this machine, or through a proxy from another; returns its status, 0 for none. */
function send(url: string, path: string, from: { local?: string; forwarded?: string; token?: string }, body?: object) {
  return new Promise<number>((resolve) => {
    const sent = ask(
      url + path,
      {
        method: body ? 'POST' : 'GET',
        agent: false,
        ...(from.local && { localAddress: from.local }),
        headers: {
          ...(body && JSON_TYPE),
          ...(from.forwarded && { 'x-forwarded-for': from.forwarded }),
          ...(from.token && { authorization: `Bearer ${from.token}` }),
        },
      },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0)).once('error', () => resolve(0));
      },
    );
    sent.setTimeout(30_000, () => sent.destroy());
    sent.once('error', () => resolve(0)).end(body && JSON.stringify(body));
  });
}

const note = (into: Record<number, number>, status: number): void => {
  into[status] = (into[status] ?? 0) + 1;
};

/** Asks for each of the others' things again and again, from one address after another. */
async function everybodyElse(
  url: string,
  addressOf: (n: number) => { local?: string; forwarded?: string },
  isOver: () => boolean,
): Promise<Omit<FeltShares, 'taken'>> {
  const felt = { p95: 0, asked: 0, answers: {} as FeltShares['answers'], turnedAway: 0 };
  const times: number[] = [];
  let n = 0;
  await Promise.all(
    others.map(async ({ what, path, body, good }) => {
      felt.answers[what] = {};
      while (!isOver()) {
        const began = performance.now();
        n += 1;
        const status = await send(url, path, addressOf(n), body?.(n));
        times.push(performance.now() - began);
        note(felt.answers[what]!, status);
        if (!good.includes(status)) felt.turnedAway += 1;
        await after(LOOK_EVERY_MS);
      }
    }),
  );
  return { ...felt, asked: times.length, p95: p95Of(times) };
}

/** Lets each reader send a hundred reads at once, again and again for `forMs`, from an address of their own. */
export async function underReaders(url: string, readers: readonly Reader[], forMs: number): Promise<FeltShares> {
  const taken: Record<number, number> = {};
  const end = performance.now() + forMs;
  const isOver = () => performance.now() > end;
  const read = async ({ token, path }: Reader, nth: number) => {
    while (!isOver())
      await Promise.all(
        Array.from({ length: READS_AT_ONCE }, async () =>
          note(taken, await send(url, path, { token, forwarded: `192.0.2.${nth + 1}` })),
        ),
      );
  };
  const [felt] = await Promise.all([
    everybodyElse(url, (n) => ({ forwarded: `203.0.${113 + Math.floor(n / 250)}.${(n % 250) + 1}` }), isOver),
    ...readers.map(read),
  ]);
  return { ...felt, taken };
}

/** Opens five thousand connections from one address of this machine, which send nothing, and holds them for `forMs`. */
export async function underConnections(url: string, forMs: number): Promise<FeltShares> {
  const { hostname, port } = new URL(url);
  const open: Socket[] = [];
  const taken: Record<number, number> = { 0: 0 };
  const hold = async () => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: '127.0.0.9' }).on('error', () => {});
    open.push(socket);
    await once(socket, 'connect').then(
      () => note(taken, 0),
      () => undefined,
    );
  };
  let end = Number.POSITIVE_INFINITY;
  const attack = async () => {
    for (let at = 0; at < CONNECTIONS; at += OPENED_AT_ONCE)
      await Promise.all(Array.from({ length: OPENED_AT_ONCE }, hold));
    end = performance.now() + forMs;
  };
  const [felt] = await Promise.all([
    everybodyElse(
      url,
      (n) => ({ local: `127.1.${Math.floor(n / 250) % 250}.${(n % 250) + 1}` }),
      () => performance.now() > end,
    ),
    attack(),
  ]);
  for (const socket of open) socket.destroy();
  return { ...felt, taken };
}
