import fc from 'fast-check';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { ApiDocument } from '../../src/platform/openapi/document.ts';
import { faultsOf } from './answer-check.ts';
import { type KnownIds, type Place, requestsTo } from './requests.ts';

/** The result of the requests to one call. */
export interface Outcome {
  good: number;
  refused: number;
  /** The smallest request that broke the document, and how; undefined when none did. */
  broken?: string;
}

/** Sends `runs` requests made from the document to one call and checks every response against the document. */
export async function fuzz(
  app: Pick<FastifyInstance, 'inject'>,
  document: ApiDocument,
  place: Place,
  known: KnownIds,
  runs: number,
): Promise<Outcome> {
  const outcome: Outcome = { good: 0, refused: 0 };
  const details = await fc.check(
    fc.asyncProperty(requestsTo(place, document, known), async (sent) => {
      const answer = await app.inject(sent as InjectOptions);
      const faults = faultsOf(answer, place.operation, document);
      if (faults.length > 0) throw new Error(faults.join('\n'));
      if (answer.statusCode >= 300) outcome.refused += 1;
      else {
        outcome.good += 1;
        if (String(answer.headers['content-type']).includes('json')) known.learn(answer.json());
      }
    }),
    { numRuns: runs, interruptAfterTimeLimit: 120_000 },
  );
  if (!details.failed) return outcome;
  const why = details.errorInstance instanceof Error ? details.errorInstance.message : 'failed';
  const request = JSON.stringify(details.counterexample?.[0] ?? {}).slice(0, 2_000);
  return { ...outcome, broken: `${place.operation['x-call']} ${why}\n${request}\nPROOF_SEED=${details.seed}` };
}
