import { expect } from 'vitest';
import type { Client } from '../process/processes.ts';
import { call } from '../simulation/calls.ts';
import { aLine, draftOf, fateOf, type PayingWorld, type Seen, submitting, vatOf } from './paying-world.ts';
import { won } from './race.ts';
import { type RequestPair, sound, UNHELD } from './request-pairs.ts';

const changing =
  (at: PayingWorld, { id, version }: Seen, lines: readonly object[]) =>
  (client: Client): Promise<unknown> => {
    const { type: _, ...body } = vatOf(at, lines);
    return call(client, { id: 'PR4', actor: at.people.maker, params: { requestId: id }, body: { ...body, version } });
  };
const deleting =
  (at: PayingWorld, { id }: Seen) =>
  (client: Client): Promise<unknown> =>
    call(client, { id: 'PR5', actor: at.people.maker, params: { requestId: id } });
const copying =
  (at: PayingWorld, { id }: Seen) =>
  (client: Client): Promise<unknown> =>
    call(client, { id: 'PR14', actor: at.people.maker, params: { requestId: id } });

const GONE = ['not-found', 'stale-version', 'invalid-transition'];
const counted = async ({ db }: PayingWorld, { id }: Seen) => {
  const [row] = await db.sql<{ gone: boolean; lines: number; deletions: number }>(
    `select deleted_at is not null as gone, line_count as lines,
       (select count(*)::int from audit.audit_event e where e.org_id = r.org_id and e.entity_type = 'payment_request'
         and e.entity_id = r.id and e.action = 'request.deleted') as deletions
     from request.payment_request r where id = $1`,
    [id],
  );
  return row!;
};

/** Pairs that compete for a draft. */
export const draftPairs: readonly RequestPair[] = [
  {
    name: 'a draft is submitted by all (PR6)',
    async round(at) {
      const draft = await draftOf(at);
      return {
        acts: [submitting(at, draft)],
        async holds(fared) {
          await sound(at, [draft.id], fared);
          expect(fared.flatMap(won)).toHaveLength(1);
          expect(await fateOf(at, draft.id)).toMatchObject({ status: 'AWAITING_APPROVAL', acts: ['SUBMIT'], lines: 3 });
        },
      };
    },
  },
  {
    name: 'a draft is submitted while it is changed (PR6, PR4)',
    naive: UNHELD,
    async round(at) {
      const draft = await draftOf(at);
      return {
        acts: [submitting(at, draft), changing(at, draft, [aLine()])],
        async holds(fared) {
          await sound(at, [draft.id], fared, GONE);
          const [sent, changed] = fared.map((one) => won(one).length);
          expect(sent! + changed!).toBe(1);
          const status = sent ? 'AWAITING_APPROVAL' : 'NEW';
          expect(await fateOf(at, draft.id)).toMatchObject({ status, lines: sent ? 3 : 1 });
        },
      };
    },
  },
  {
    name: 'a draft is changed by all, each in another way (PR4)',
    async round(at) {
      const draft = await draftOf(at);
      const ways = [1, 2, 3, 4].map((count) => Array.from({ length: count }, aLine));
      return {
        acts: ways.map((lines) => changing(at, draft, lines)),
        async holds(fared) {
          await sound(at, [draft.id], fared, GONE);
          const way = fared.findIndex((one) => won(one).length > 0);
          expect([fared.flatMap(won).length, (await counted(at, draft)).lines]).toEqual([1, way + 1]);
        },
      };
    },
  },
  {
    name: 'a draft is copied while it is deleted (PR14, PR5)',
    async round(at) {
      const draft = await draftOf(at);
      return {
        acts: [copying(at, draft), deleting(at, draft)],
        async holds(fared) {
          await sound(at, [draft.id], fared, GONE);
          const copies = won(fared[0]!) as Seen[];
          expect([won(fared[1]!).length, await counted(at, draft)]).toMatchObject([1, { gone: true, deletions: 1 }]);
          for (const copy of copies) expect(await counted(at, copy)).toMatchObject({ gone: false, lines: 3 });
        },
      };
    },
  },
  {
    name: 'a draft is submitted while it is deleted (PR6, PR5)',
    async round(at) {
      const draft = await draftOf(at);
      return {
        acts: [submitting(at, draft), deleting(at, draft)],
        async holds(fared) {
          await sound(at, [draft.id], fared, GONE);
          const [sent, deleted] = fared.map((one) => won(one).length);
          expect([sent! + deleted!, (await counted(at, draft)).gone]).toEqual([1, deleted === 1]);
        },
      };
    },
  },
  {
    name: 'a draft is changed while it is deleted (PR4, PR5)',
    async round(at) {
      const draft = await draftOf(at);
      return {
        acts: [changing(at, draft, [aLine()]), deleting(at, draft)],
        async holds(fared) {
          await sound(at, [draft.id], fared, GONE);
          expect([won(fared[1]!).length, (await counted(at, draft)).gone]).toEqual([1, true]);
          expect(won(fared[0]!).length).toBeLessThanOrEqual(1);
        },
      };
    },
  },
  {
    name: 'two payments of one paper are submitted (PR6)',
    async round(at) {
      const paper = aLine();
      const both = [await draftOf(at, [paper]), await draftOf(at, [paper])];
      return {
        acts: both.map((draft) => submitting(at, draft)),
        async holds(fared) {
          const ids = both.map(({ id }) => id);
          await sound(at, ids, fared, ['duplicate', 'validation-failed', 'stale-version', 'invalid-transition']);
          const fates = await Promise.all(ids.map((id) => fateOf(at, id)));
          expect(fates.map(({ status }) => status).sort()).toEqual(['AWAITING_APPROVAL', 'NEW']);
        },
      };
    },
  },
];
