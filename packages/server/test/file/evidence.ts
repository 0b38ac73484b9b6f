import { receiptKeys } from '../../src/modules/collect/receipt/receipt-key.domain.ts';
import type { PublicKey } from '../../src/modules/report/evidence/check.domain.ts';
import { type Manifest, NAMES, sha256, signedWords } from '../../src/modules/report/evidence/pack.domain.ts';
import { zip } from '../../src/platform/zip/zip.ts';
import type { Caller, DemonstrationPortal } from '../demonstration.ts';
import { paidCheckout } from '../money/receipts.ts';
import type { ApiResponse } from '../people/browser.ts';
import { makeFile } from './making-files.ts';

/** Makes a successful payment with its receipt. */
export async function aPaidPayment(portal: DemonstrationPortal): Promise<number> {
  const { receiptId } = await paidCheckout(portal);
  const [row] = await portal.db.sql<{ id: number }>('select payment_id as id from collect.receipt where id = $1', [
    receiptId,
  ]);
  return row!.id;
}

const PACKS = '/services/auditservice/api/evidence-packs';
const FILES = '/services/accountingservice/api/exports';

export type PackFiles = Map<string, Buffer>;

/** Requests evidence with a fresh proof. */
export async function askFor(who: Caller, kind: 'payment-requests' | 'payments', id: number): Promise<ApiResponse> {
  const call = kind === 'payments' ? 'EV2' : 'EV1';
  return await who.call({ method: 'POST', url: `${PACKS}/${kind}/${id}` }, `${call}:${id}`);
}

/** Has evidence made and downloads it, as a person does. */
export async function evidenceOf(
  portal: DemonstrationPortal,
  who: Caller,
  kind: 'payment-requests' | 'payments',
  id: number,
) {
  const requested = await askFor(who, kind, id);
  if (requested.status !== 202) throw new Error(`${requested.status} ${requested.text}`);
  const file = (requested.body as unknown as { id: number }).id;
  await makeFile(portal.ctx, file);
  const state = (await who.call({ url: `${FILES}/${file}` })).body as unknown as Record<string, unknown>;
  const taken = await who.call({ url: `${FILES}/${file}/file` });
  return { state, bytes: taken.bytes, headers: taken.headers };
}

/** Returns the keys the portal publishes. */
export const publishedKeys = ({ ctx }: Pick<DemonstrationPortal, 'ctx'>): PublicKey[] =>
  receiptKeys(ctx.config).published;

/** Returns the pack with the content of one file changed by `change`. */
export function changed(files: PackFiles, name: string, change: (content: never) => unknown): PackFiles {
  const content = JSON.parse(String(files.get(name))) as never;
  const result = change(content) ?? content;
  return new Map(files).set(name, Buffer.from(JSON.stringify(result)));
}

/**
 * Returns the same files with a manifest that matches their current content, signed again, as the holder of the key
 * could do.
 */
export function signedAnew(files: PackFiles, keys: ReturnType<typeof receiptKeys>): PackFiles {
  const manifest = JSON.parse(String(files.get(NAMES.manifest))) as Manifest;
  for (const file of manifest.files) file.sha256 = sha256(files.get(file.name) ?? '');
  const bytes = Buffer.from(JSON.stringify(manifest));
  const signature = { algorithm: 'Ed25519', ...keys.sign((kid) => signedWords(kid, bytes)) };
  return new Map(files).set(NAMES.manifest, bytes).set(NAMES.signature, Buffer.from(JSON.stringify(signature)));
}

/** Returns these files as one ZIP. */
export async function zipped(files: PackFiles): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of zip([...files].map(([name, bytes]) => ({ name, bytes })))) parts.push(part);
  return Buffer.concat(parts);
}
