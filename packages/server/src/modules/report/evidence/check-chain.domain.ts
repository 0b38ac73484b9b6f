import { createHash } from 'node:crypto';
import type { Finding } from './check-facts.domain.ts';
import { type Chain, type ChainEvent, eventOf, type Run } from './pack.domain.ts';

const runOf = (runs: readonly Run[], seq: number): Run | undefined =>
  runs.find(({ first, hashes }) => seq >= first && seq < first + hashes.length);

/** Returns what is wrong with an event: its hash does not match it, or it is out of place between its neighbours. */
function faultOf(chain: Chain, event: ChainEvent): string | undefined {
  const { seq, previous, hash, words } = event;
  const run = runOf(chain.runs, seq);
  const at = seq - (run?.first ?? 0);
  if (!run || run.hashes[at] !== hash) return `Event ${seq} of the trail is not in its place: the chain is broken.`;
  if ((at === 0 ? run.before : run.hashes[at - 1]) !== previous)
    return `Event ${seq} of the trail does not follow the one before it: the chain is broken.`;
  const sum = createHash('sha256').update(Buffer.from(previous, 'hex')).update(words).digest('hex');
  if (sum !== hash) return `Event ${seq} of the trail does not match its hash: its text was changed.`;
  const read = eventOf(event);
  return read.seq === seq && read.chain === chain.chain
    ? undefined
    : `Event ${seq} of the trail belongs in another place.`;
}

/**
 * Checks that the events are links of one chain: each the SHA-256 of the one before and its own words, in a run without
 * gaps. For other events a pack has the hash but not the words.
 */
export function checkChain(chain: Chain): Finding[] {
  const faults = chain.events.flatMap((event) => faultOf(chain, event) ?? []);
  let next = 0;
  for (const { first, hashes } of chain.runs) {
    if (first < next) faults.push(`The trail links from ${first} on are in the pack twice.`);
    next = first + hashes.length;
  }
  if (chain.events.length === 0) faults.push('The pack has no events of the trail.');
  if (faults.length > 0) return faults.map((words) => ({ holds: false, words }));
  const links = chain.runs.reduce((sum, { hashes }) => sum + hashes.length, 0);
  const last = chain.runs.at(-1)!;
  const words = `${chain.events.length} events of the trail in ${links} links without a gap, the last ${last.first + last.hashes.length - 1} with hash ${last.hashes.at(-1)}.`;
  const holes = chain.runs.length - 1;
  return [
    {
      holds: true,
      words: holes === 0 ? words : `${words} Long runs of other events are left out ${holes} times.`,
    },
  ];
}
