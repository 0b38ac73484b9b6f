import { PR2 } from '@isura/contract/request/payment-drafts';
import type { RequestSummary } from '@isura/contract/request/payment-request';
import type { PaymentType, Shortcut } from '@isura/contract/request/payment-type';
import { offeredTypes, paymentType } from '@isura/contract/request/payment-types';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { mayCall } from '../../../lib/rights.ts';
import type { useSignedIn } from '../../../lib/signed-in.ts';
import { mayAct } from '../../../routing/guards.ts';

type SignedIn = NonNullable<ReturnType<typeof useSignedIn>>;

/** A landing: the type whose payments it shows, and the shortcut where its address is one. */
interface Landing {
  type: PaymentType;
  shortcut?: Shortcut | undefined;
}

function landingAt(path: string): Landing | undefined {
  for (const type of offeredTypes()) {
    const shortcut = type.shortcuts?.find((one) => one.path === path);
    if (shortcut) return { type, shortcut };
  }
  const [type] = offeredTypes()
    .filter(({ paths }) => path === paths.single || path === paths.landing || path.startsWith(`${paths.landing}/`))
    .sort((one, other) => other.paths.landing.length - one.paths.landing.length);
  return type && { type };
}

/** The payment type whose page this is: the one with the longest address that covers it, or that has it for a shortcut. */
export function useLanding(): Landing {
  const path = useRouterState({ select: ({ location }) => location.pathname.replace(/\/+$/, '') });
  const found = landingAt(path);
  // The page is still drawn while the way leads elsewhere: it stays the page of the type it was opened for.
  const [first] = useState(found);
  const landing = found ?? first;
  if (!landing) throw new Error(`no payment type has a page at ${path}`);
  return landing;
}

/** The payment type whose page this is. */
export const usePaymentType = (): PaymentType => useLanding().type;

/** Whether this person may make payments of a type. */
export const mayMake = (person: SignedIn, { resource }: Pick<PaymentType, 'resource'>): boolean =>
  mayCall(person, PR2.id) && person.resources.some(({ code, access }) => code === resource && access === 'ACT');

/** The page of a request: a variant of its type where it has one. */
export const requestPath = (id: number, type: PaymentType | undefined): string =>
  `/admin/reviewer/${type === undefined || type.review === 'request' ? 'request-awaiting-review' : type.review}/${id}`;

/** Where the form of a payment stands: its address, what that always says, and what the page is called. */
export interface FormPlace {
  path: string;
  search: Readonly<Record<string, string>>;
  title: string;
}

/** The form of a type at the address of its own. */
export const placeOf = ({ paths, words }: PaymentType): FormPlace => ({
  path: paths.single,
  search: {},
  title: words.single,
});

/** The sheet that lines of one tax are keyed in with. */
export const KEY_IN = '/admin/payment/key-in-tax-payments';

/**
 * The way a draft is gone on with, as a link takes it: taxes of several lines in the sheet they are keyed in with, where this person
 * may open it; every other in the form of its type.
 */
export function draftWay(
  person: SignedIn | undefined,
  { id, type: code, lineCount }: Pick<RequestSummary, 'id' | 'type' | 'lineCount'>,
): { to: '/'; search: never } {
  const type = paymentType(code);
  if (type?.group === 'TAX' && lineCount > 1 && person && mayAct(person.resources, KEY_IN))
    return { to: KEY_IN as '/', search: { type: type.code, draft: id } as never };
  return { to: (type?.paths.single ?? '/admin') as '/', search: { draft: id } as never };
}

/** Whether this person may open that sheet and make payments of a tax. */
export const mayKeyIn = (person: SignedIn): boolean =>
  mayAct(person.resources, KEY_IN) && offeredTypes().some((type) => type.group === 'TAX' && mayMake(person, type));
