import { DomainError } from '@isura/contract/kernel/problems';
import type { BillerCustomer } from '@isura/contract/request/biller';
import type { Ctx, Scope } from '../../../platform/ctx.ts';
import type { By } from '../../identity/index.ts';
import { testBiller } from './biller.gateway.fake.ts';
import { type BillerRail, type CustomerAnswer, noBiller } from './biller.gateway.ts';
import { listBillers } from './reference.queries.ts';

/** The way to the billers of this portal: the test biller in TEST, and none where real money moves and none is connected. */
const billerRailOf = (ctx: Ctx): BillerRail => (ctx.config.paymentMode === 'TEST' ? testBiller : noBiller);

/** Whether a customer number is one of the biller's. */
export const isNumberOf = ({ customerPattern }: { customerPattern: string }, customerNumber: string): boolean =>
  new RegExp(customerPattern, 'u').test(customerNumber);

/** A biller that is silent so often, one time after the other, is not asked the rest. */
const SILENT = 3;

/**
 * What the biller with this id says of customer numbers, by the number; nothing of those that are none of its numbers. Whoever looks
 * the biller up sees what `scope` sees. Never call it inside a transaction.
 */
export async function askCustomers(
  ctx: Ctx,
  scope: Scope,
  billerId: number,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, CustomerAnswer>> {
  const biller = await billerOf(ctx, scope, billerId);
  const rail = billerRailOf(ctx);
  const said = new Map<string, CustomerAnswer>();
  if (!biller) return said;
  let silent = 0;
  for (const number of new Set(numbers.filter((one) => isNumberOf(biller, one)))) {
    const answer = silent < SILENT ? await rail.customerOf(biller, number) : ({ result: 'SILENT' } as const);
    silent = answer.result === 'SILENT' ? silent + 1 : 0;
    said.set(number, answer);
  }
  return said;
}

const billerOf = async (ctx: Ctx, scope: Scope, id: number) =>
  (await ctx.inTx(scope, listBillers)).find((one) => Number(one.id) === id);

const wrong = (code: string, message: string): DomainError =>
  new DomainError('validation-failed', { detail: `${message}.`, errors: [{ field: 'customerNumber', code, message }] });

/**
 * Whose a customer number is, and what is due on it (RF3). Refuses a biller that is not there with not-found, a number that is
 * none of its numbers with E_REFERENCE_FORMAT, one it does not know with E_REFERENCE, and provider-unavailable while it is silent.
 * Talks to the biller outside of any transaction.
 */
export async function enquireCustomer(
  ctx: Ctx,
  by: By,
  id: number,
  { customerNumber }: { customerNumber: string },
): Promise<BillerCustomer> {
  const biller = await billerOf(ctx, by.actor.scope, id);
  if (!biller) throw new DomainError('not-found', { detail: 'We could not find this biller.' });
  if (!isNumberOf(biller, customerNumber))
    throw wrong('E_REFERENCE_FORMAT', `${biller.name} has no customer numbers like this`);
  const { result, ...customer } = await billerRailOf(ctx).customerOf(biller, customerNumber);
  if (result === 'NOT_KNOWN') throw wrong('E_REFERENCE', `${biller.name} does not know this customer number`);
  if (!('customerName' in customer))
    throw new DomainError('provider-unavailable', {
      detail: `${biller.name} is not answering. You can go on, the number is asked about when you submit.`,
    });
  return customer;
}
