import { after, from, p95Of } from './hostile-crowd.ts';

const COLLECTION = '/services/collectionservice/api/public';
const AT_ONCE = 5;
const LOOK_EVERY_MS = 50;
/** Sending megabytes loads the machine as well, and the test measures the portal's response. */
const ATTACK_EVERY_MS = 50;

const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`answer${i}`, 'x']));
/** Bodies of a megabyte with as many fields as fit, for public calls. */
const bodies: readonly [path: string, body: object][] = [
  [`${COLLECTION}/quotes`, { serviceId: 9001, customValues: fields(55_000) }],
  [`${COLLECTION}/checkouts`, { serviceId: 9001, customValues: fields(55_000) }],
  ['/api/v2/authenticate', fields(55_000)],
  ['/api/payer/register', fields(55_000)],
  [`${COLLECTION}/checkouts/1000-2000-3000/attempts`, fields(55_000)],
];

/** The experience of a signed-in caller: the 95th percentile in milliseconds, and the responses to the attackers. */
export interface FeltBodies {
  p95: number;
  failed: number;
  answers: Record<number, number>;
}

/** Sends bodies of a megabyte from five clients for `forMs`, while a signed-in person reads their account. */
export async function underBodies(url: string, token: string, forMs: number): Promise<FeltBodies> {
  const sent = bodies.map(([path, body]) => ({ path, text: JSON.stringify(body) }));
  const felt: FeltBodies = { p95: 0, failed: 0, answers: {} };
  const times: number[] = [];
  const end = performance.now() + forMs;
  const isOver = () => performance.now() > end;
  const attack = async (n: number) => {
    const { path, text } = sent[n % sent.length]!;
    for (let at = n; !isOver(); at += AT_ONCE) {
      const headers = { 'content-type': 'application/json', ...from(at) };
      const answer = await fetch(url + path, { method: 'POST', body: text, headers }).catch(() => undefined);
      await answer?.arrayBuffer();
      felt.answers[answer?.status ?? 0] = (felt.answers[answer?.status ?? 0] ?? 0) + 1;
      await after(ATTACK_EVERY_MS);
    }
  };
  const look = async () => {
    while (!isOver()) {
      const began = performance.now();
      const answer = await fetch(`${url}/api/account`, { headers: { authorization: `Bearer ${token}` } });
      await answer.arrayBuffer();
      times.push(performance.now() - began);
      if (answer.status !== 200) felt.failed += 1;
      await after(LOOK_EVERY_MS);
    }
  };
  await Promise.all([look(), ...Array.from({ length: AT_ONCE }, (_, n) => attack(n))]);
  return { ...felt, p95: p95Of(times) };
}
