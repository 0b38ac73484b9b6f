import { DomainError } from '@isura/contract/kernel/problems';
import type { BillerCustomer } from '@isura/contract/request/biller';
import type { Ctx, Scope } from '../../../platform/ctx.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { testBiller } from './biller.gateway.fake.ts';
import { type BillerRail, type CustomerAnswer, noBiller } from './biller.gateway.ts';
import { listBillers } from './reference.queries.ts';

/** Returns the portal's biller connection: the test biller in TEST; otherwise none, as no real one is connected. */
const billerRailOf = (ctx: Ctx): BillerRail => (ctx.config.paymentMode === 'TEST' ? testBiller : noBiller);

/** Reports whether a customer number has the biller's format. */
export const isNumberOf = ({ customerPattern }: { customerPattern: string }, customerNumber: string): boolean =>
  new RegExp(customerPattern, 'u').test(customerNumber);

/** The number of silent answers in a row after which a biller is not queried about the rest. */
const SILENT = 3;

/**
 * Asks the biller with this id about customer numbers and returns its answers by number; numbers in another format are
 * left out. `scope` is used to look up the biller. Never call it inside a transaction.
 */
export async function askCustomers(
  ctx: Ctx,
  scope: Scope,
  billerId: number,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, CustomerAnswer>> {
  const biller = await billerOf(ctx, scope, billerId);
  const rail = billerRailOf(ctx);
  const answers = new Map<string, CustomerAnswer>();
  if (!biller) return answers;
  let silent = 0;
  for (const number of new Set(numbers.filter((one) => isNumberOf(biller, one)))) {
    const answer = silent < SILENT ? await rail.customerOf(biller, number) : ({ result: 'SILENT' } as const);
    silent = answer.result === 'SILENT' ? silent + 1 : 0;
    answers.set(number, answer);
  }
  return answers;
}

const billerOf = async (ctx: Ctx, scope: Scope, id: number) =>
  (await ctx.inTx(scope, listBillers)).find((one) => one.id === id);

const wrong = (code: string, message: string): DomainError =>
  new DomainError('validation-failed', { detail: `${message}.`, errors: [{ field: 'customerNumber', code, message }] });

/**
 * Looks up the holder of a customer number and what is due on it (RF3). Refuses with `not-found` an unknown biller,
 * E_REFERENCE_FORMAT a number in another format, E_REFERENCE a number the biller does not know, and
 * `provider-unavailable` while it is silent. Calls the biller outside of any transaction.
 */
export async function enquireCustomer(
  ctx: Ctx,
  by: ActorContext,
  id: number,
  { customerNumber }: { customerNumber: string },
): Promise<BillerCustomer> {
  const biller = await billerOf(ctx, by.actor.scope, id);
  if (!biller) throw new DomainError('not-found', { detail: 'We could not find this biller.' });
  if (!isNumberOf(biller, customerNumber))
    throw wrong('E_REFERENCE_FORMAT', `${biller.name} does not use customer numbers like this`);
  const { result, ...customer } = await billerRailOf(ctx).customerOf(biller, customerNumber);
  if (result === 'NOT_KNOWN') throw wrong('E_REFERENCE', `${biller.name} does not recognize this customer number`);
  if (!('customerName' in customer))
    throw new DomainError('provider-unavailable', {
      detail: `${biller.name} is not answering. You can continue: the number is checked when you submit.`,
    });
  return customer;
}
