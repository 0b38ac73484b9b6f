import { Readable } from 'node:stream';
import { formatInstant } from '@isura/contract/kernel/day-format';
import type { Ctx } from '../../../platform/ctx.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { zip } from '../../../platform/zip/zip.ts';
import { signEvidence } from '../../collect/index.ts';
import type { Contents, Noting } from './contents.domain.ts';
import { type Manifest, NAMES, type Signature, sha256, signedWords } from './pack.domain.ts';
import { packWords as text } from './pack.text.ts';
import { paymentContents } from './payment-pack.service.ts';
import { requestContents } from './request-pack.service.ts';

/** The subject of a pack: the filters of its job. */
export interface PackOf {
  kind: Manifest['of']['kind'];
  id: number;
}

/** Serializes a value: money in kobo as digits, ids as numbers, by the name of the field. */
const written = (value: unknown): Buffer =>
  Buffer.from(
    `${JSON.stringify(
      value,
      (name, each: unknown) => (typeof each !== 'bigint' ? each : /kobo$/i.test(name) ? String(each) : Number(each)),
      1,
    )}\n`,
  );

function filesOf(contents: Contents) {
  const { voucher, facts, approvals, bank, journals, chain } = contents;
  return [
    ...(voucher ? [{ name: NAMES.voucher, holds: text.voucher[contents.of.kind], bytes: voucher }] : []),
    { name: NAMES.facts, holds: text.facts, bytes: written(facts) },
    ...(approvals ? [{ name: NAMES.approvals, holds: text.approvals, bytes: written(approvals) }] : []),
    { name: NAMES.bank, holds: text.bank, bytes: written(bank) },
    { name: NAMES.journals, holds: text.journals, bytes: written({ journals }) },
    { name: NAMES.chain, holds: text.chain, bytes: written(chain) },
    { name: 'READ-ME.txt', holds: text.readMe.holds, bytes: Buffer.from(text.readMe.words) },
  ];
}

/** Writes the contents of a pack and signs it. */
export async function evidencePack(
  ctx: Ctx,
  by: ActorContext,
  { kind, id }: PackOf,
  note: Noting,
): Promise<{ file: Readable; fileName: string; madeFor: string; rows: number }> {
  const contents = await (kind === 'payment' ? paymentContents : requestContents)(ctx, by, id, note);
  const files = filesOf(contents);
  const at = ctx.clock.now();
  const manifest: Manifest = {
    ...{ format: 'isura-evidence', version: 1, portal: ctx.config.publicUrl, of: contents.of },
    madeFor: { name: by.actor.name ?? '', login: by.actor.login ?? '' },
    ...{ madeAt: at.toISOString(), madeAtInLagos: formatInstant(at), timeZone: 'Africa/Lagos' },
    files: files.map(({ name, holds, bytes }) => ({ name, holds, bytes: bytes.length, sha256: sha256(bytes) })),
  };
  const bytes = written(manifest);
  const signature: Signature = { algorithm: 'Ed25519', ...signEvidence(ctx, (kid) => signedWords(kid, bytes)) };
  await note(90);
  const all = [
    { name: NAMES.manifest, bytes },
    { name: NAMES.signature, bytes: written(signature) },
    ...files.map(({ name, bytes: own }) => ({ name, bytes: own })),
  ];
  const { number, organization } = contents.of;
  return {
    file: Readable.from(zip(all)),
    fileName: `evidence-${number}.zip`,
    madeFor: organization,
    rows: contents.rows,
  };
}
