import * as addresses from '@isura/contract/kernel/addresses';
import { formatInstant } from '@isura/contract/kernel/day-format';
import type { PaymentRequest } from '@isura/contract/request/payment-request';
import type { ReactNode } from 'react';
import { mayCall } from '../../../lib/rights.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Way } from '../../../ui/action/way.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { lackingText as text } from './lacking.text.ts';

/**
 * Links to where people are granted roles, for users who may grant them; else says whom to ask. Where the workflow
 * names the people of the level, only its maker can go on.
 */
function WhatToDo({ request: { levels, can } }: { request: PaymentRequest }): ReactNode {
  const person = useSignedIn();
  const isNamed = levels.some(({ state, assigneeType }) => state === 'CURRENT' && assigneeType === 'USERS');
  const toRecall = can.includes('RECALL') ? text.recall : text.maker;
  if (isNamed)
    return (
      <p>
        {text.named} {toRecall}
      </p>
    );
  if (!person || !mayCall(person, 'OR25')) return <p>{text.ask}</p>;
  return (
    <p>
      <Way href={addresses.people()}>{text.toPeople}</Way>
    </p>
  );
}

/** Says that nobody can approve a payment, at which level, who soon can and what to do. */
export function LackingNotice({ request }: { request: PaymentRequest }): ReactNode {
  const { lacking, requestNumber } = request;
  if (!lacking) return null;
  return (
    <Notice tone="warning">
      <p>
        <strong>{text.nobody(requestNumber)}</strong> {text.level(lacking.level)}
      </p>
      {lacking.soon.map(({ name, from }) => (
        <p key={name}>{text.soon(name, formatInstant(from))}</p>
      ))}
      {lacking.soon.length === 0 && <WhatToDo request={request} />}
    </Notice>
  );
}
