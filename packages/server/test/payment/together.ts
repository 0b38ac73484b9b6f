import { randomUUID } from 'node:crypto';
import type { TogetherPreview } from '@isura/contract/request/approve-together';
import type { Caller } from '../demonstration.ts';
import { act, invoice, type PaymentWorld, REQUESTS, read, submitted, type Whole } from '../money/payments.ts';
import type { ApiResponse } from '../people/browser.ts';

/** A preview as JSON: amounts are texts. */
export type Previewed = {
  [K in keyof TogetherPreview]: TogetherPreview[K] extends bigint ? string : TogetherPreview[K];
};

/** What is sent for a list: its payments as they were read. */
export const itemsOf = (list: readonly Whole[]) =>
  list.map(({ id, contentHash }) => ({ requestId: id, contentHash: contentHash! }));

/** Makes, previews and approves lists of payments in this world. */
export function togetherOf(world: PaymentWorld) {
  const { reviewer, approver } = world;
  let paper = 3_000;

  /** Returns a VAT payment of these taxable amounts that waits for its first level. */
  async function made(...taxable: string[]): Promise<Whole> {
    const lines = taxable.map((amount) => {
      paper += 1;
      return invoice(paper, amount);
    });
    return await submitted(world, lines);
  }

  /** Returns one that waits for the last level, as its approver reads it. */
  async function waiting(...taxable: string[]): Promise<Whole> {
    const { id } = await made(...taxable);
    await act(reviewer, id, 'REVIEW');
    return await read(approver, id);
  }

  const note = (by: Caller, { id, contentHash }: Whole): Promise<ApiResponse> =>
    by.call({ method: 'POST', url: `${REQUESTS}/${id}/seen`, body: { contentHash } });

  const noteAll = async (by: Caller, list: readonly Whole[]): Promise<void> => {
    for (const one of list) await note(by, one);
  };

  const preview = (by: Caller, list: readonly Whole[]): Promise<ApiResponse> =>
    by.call({ method: 'POST', url: `${REQUESTS}/approve-together/preview`, body: { items: itemsOf(list) } });

  const previewed = async (by: Caller, list: readonly Whole[]): Promise<Previewed> =>
    (await preview(by, list)).body as unknown as Previewed;

  /**
   * Sends a list as it was previewed, once more with the same key where the portal is busy; `proof` is the hash for which
   * the session gets a fresh proof first.
   */
  async function approve(
    by: Caller,
    list: readonly Whole[],
    { bundleHash = '0'.repeat(64), mustSee }: Partial<Previewed>,
    proof?: string,
  ): Promise<ApiResponse> {
    const request = {
      method: 'POST' as const,
      url: `${REQUESTS}/approve-together`,
      body: { items: itemsOf(list), bundleHash, seen: mustSee ?? [] },
      headers: { 'idempotency-key': randomUUID() },
    };
    const send = () => by.call(request, proof === undefined ? undefined : `PR38:${proof}`);
    const response = await send();
    return response.status === 503 ? await send() : response;
  }

  /** Looks at every payment, previews the list and approves it with a proof for exactly it. */
  async function approveAll(by: Caller, list: readonly Whole[]): Promise<ApiResponse> {
    await noteAll(by, list);
    const shown = await previewed(by, list);
    return await approve(by, list, shown, shown.bundleHash);
  }

  /** Returns how many of these payments are approved. */
  const approvedAmong = async (list: readonly Whole[]): Promise<number> => {
    const [row] = await world.portal.db.sql<{ count: number }>(
      `select count(*)::int as count from request.payment_request where id = any($1) and status <> 'AWAITING_APPROVAL'`,
      [list.map(({ id }) => id)],
    );
    return row!.count;
  };

  return { made, waiting, note, noteAll, preview, previewed, approve, approveAll, approvedAmong };
}
