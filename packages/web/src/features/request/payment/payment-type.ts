import * as addresses from '@isura/contract/kernel/addresses';
import { PR2 } from '@isura/contract/request/payment-drafts';
import type { RequestSummary } from '@isura/contract/request/payment-request';
import { type PaymentType, requestPath, type Shortcut } from '@isura/contract/request/payment-type';
import { offeredTypes, paymentType } from '@isura/contract/request/payment-types';
import { useMatch } from '@tanstack/react-router';
import { useState } from 'react';
import { mayCall } from '../../../lib/rights.ts';
import type { useSignedIn } from '../../../lib/signed-in.ts';
import { type Target, targetOf } from '../../../lib/target.ts';
import { mayAct } from '../../../routing/guards.ts';
import type { EmptyRules } from '../../../ui/list/list-of.ts';
import { landingText } from './payment.text.ts';

type SignedIn = NonNullable<ReturnType<typeof useSignedIn>>;

/** A page of payments: the types it lists, and the type it is the page of, with the shortcut where its address is one. */
interface Landing {
  path: string;
  types: readonly PaymentType[];
  type?: PaymentType | undefined;
  shortcut?: Shortcut | undefined;
}

/** Returns the taxes. */
export const taxTypes = (): PaymentType[] => offeredTypes().filter(({ group }) => group === 'TAX');

const together: Readonly<Record<string, () => readonly PaymentType[]>> = {
  [addresses.payments()]: offeredTypes,
  [addresses.taxPayments()]: taxTypes,
};

function landingAt(path: string): Landing | undefined {
  const types = together[path]?.();
  if (types) return { path, types };
  for (const type of offeredTypes()) {
    const shortcut = type.shortcuts?.find((one) => one.path === path);
    if (shortcut) return { path, types: [type], type, shortcut };
  }
  const [type] = offeredTypes()
    .filter(({ paths }) => path === paths.single || path === paths.landing || path.startsWith(`${paths.landing}/`))
    .sort((one, other) => other.paths.landing.length - one.paths.landing.length);
  return type && { path, types: [type], type };
}

/** Returns what this page of payments shows, by the longest address that covers it, or one that is a shortcut. */
export function useLanding(): Landing {
  const shown = useMatch({ strict: false, shouldThrow: false, select: ({ pathname }) => pathname.replace(/\/+$/, '') });
  // The page is still drawn while navigation leads elsewhere: it stays the page it was opened as.
  const [first] = useState(shown);
  const path = shown ?? first ?? '';
  const landing = landingAt(path);
  if (!landing) throw new Error(`no payment type has a page at ${path}`);
  return landing;
}

/** Returns the payment type of this page, which is one of a single type. */
export function usePaymentType(): PaymentType {
  const { type, types } = useLanding();
  return type ?? types[0]!;
}

/**
 * Returns, for an empty list of payments, that the user may see no type of payment; undefined where they may see one. What
 * the list shows is then no statement about what there is.
 */
export const seesNoType = ({ resources }: Pick<SignedIn, 'resources'>): EmptyRules | undefined =>
  offeredTypes().some(({ resource }) => resources.some(({ code }) => code === resource))
    ? undefined
    : landingText.noType;

/** Reports whether the user may make payments of a type. */
export const mayMake = (person: SignedIn, { resource }: Pick<PaymentType, 'resource'>): boolean =>
  mayCall(person, PR2.id) && person.resources.some(({ code, access }) => code === resource && access === 'ACT');

/** Reports whether the user may make payments of the type of this one. */
export function mayMakeLike({ type }: { type: string }, person: SignedIn): boolean {
  const entry = paymentType(type);
  return entry !== undefined && mayMake(person, entry);
}

/** Returns the link that opens a request. */
export const requestWay = (id: number, type: string): Target => targetOf(requestPath(id, paymentType(type)));

/** The place of a payment form: its address for a draft at a step, or for a new one, and the title of the page. */
export interface FormPlace {
  address: (search: Pick<addresses.FormSearch, 'draft' | 'step'>) => addresses.PortalAddress;
  title: string;
}

/** Returns the place of the form at the type's own address. */
export const placeOf = (type: PaymentType): FormPlace => ({
  address: (search) => addresses.typeForm(type, search),
  title: type.words.single,
});

const keyInPath = addresses.keyIn();

/**
 * Returns the link that continues a draft: the sheet for taxes of several lines, where the user may open it; otherwise
 * the form of its type.
 */
export function draftWay(
  person: SignedIn | undefined,
  { id, type: code, lineCount }: Pick<RequestSummary, 'id' | 'type' | 'lineCount'>,
): Target {
  const type = paymentType(code);
  if (type?.group === 'TAX' && lineCount > 1 && person && mayAct(person.resources, keyInPath))
    return targetOf(addresses.keyIn({ type: type.code, draft: id }));
  return targetOf(type ? addresses.typeForm(type, { draft: id }) : addresses.dashboard());
}

/** Reports whether the user may open that sheet and make payments of a tax. */
export const mayKeyIn = (person: SignedIn): boolean =>
  mayAct(person.resources, keyInPath) && taxTypes().some((type) => mayMake(person, type));
