import type { PaymentRequest } from '@isura/contract/request/payment-request';
import { PR3 } from '@isura/contract/request/payment-requests';
import { type PaymentType, requestPath } from '@isura/contract/request/payment-type';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { queryOf } from '../../../lib/query-client.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { targetOf } from '../../../lib/target.ts';
import { later } from '../../../ui/page/later.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, ErrorState } from '../../../ui/page/states.tsx';
import { useAccounts, useBegun, usePresets } from './form-data.ts';
import type { SingleSearch } from './payment.pages.ts';
import { PaymentForm } from './payment-form.tsx';
import { type FormPlace, placeOf } from './payment-type.ts';

const PaymentDone = later(() => import('./payment-done.tsx').then((part) => part.PaymentDone));

interface Props {
  type: PaymentType;
  /** The place of the form; by default the address of the type. */
  place?: FormPlace;
  /** Shown above the fields. */
  above?: ReactNode;
  /** Whether its lines are keyed in as a sheet. */
  isSheet?: boolean;
}

/**
 * Numbers the forms of a page. A form stays when the address begins to name the draft that it saved (`noteDraft`); with
 * another draft, or none where one was, the next form begins, so that it never saves over the draft of the one before.
 */
function useFormNumber(id: number | undefined): { formNumber: number; noteDraft: (id: number) => void } {
  const [form, setForm] = useState({ id, own: id, formNumber: 0 });
  if (form.id !== id) {
    const isOwn = id !== undefined && id === form.own;
    setForm({ id, own: id, formNumber: isOwn ? form.formNumber : form.formNumber + 1 });
  }
  return { formNumber: form.formNumber, noteDraft: (own) => setForm((now) => ({ ...now, own })) };
}

/** Shows a payment of one type: entered, checked and sent (P-SINGLE). */
export function OnePayment({ type, place = placeOf(type), above, isSheet = false }: Props): ReactNode {
  const { draft: id, step, kind, biller, invoice, contract, project } = useSearch({ strict: false }) as SingleSearch;
  const { formNumber, noteDraft } = useFormNumber(id);
  const person = useSignedIn();
  const presets = usePresets(type.header);
  const begun = useBegun(type, id === undefined);
  const { accounts, error, retry } = useAccounts(person?.orgId ?? 0);
  const draft = useQuery({ ...queryOf(PR3, { params: { requestId: id ?? 0 } }), enabled: id !== undefined });
  // A form stays while what it was made from is loaded again, whatever comes of that.
  if ((error && !accounts) || (draft.error && !draft.data))
    return <ErrorState error={error ?? draft.error} retry={() => (error ? retry() : void draft.refetch())} />;
  const request: PaymentRequest | undefined = draft.data;
  if (!presets || !begun || !accounts || (id !== undefined && !request))
    return (
      <AfterAMoment>
        <Skeleton height={320} />
      </AfterAMoment>
    );
  if (request && (request.status !== 'NEW' || request.type !== type.code))
    return step === 'done' ? (
      <PaymentDone type={type} place={place} request={request} />
    ) : (
      <Navigate {...targetOf(requestPath(request.id, type))} replace />
    );
  return (
    <PaymentForm
      key={`${type.code} ${formNumber}`}
      type={type}
      presets={{
        ...presets,
        ...begun.typeData,
        ...(kind && { kind }),
        ...(biller && { billerId: String(biller) }),
        ...(contract && { contractNumber: contract }),
        ...(project && { projectId: String(project) }),
        ...(invoice && { invoiceReference: invoice }),
      }}
      begun={begun}
      accounts={accounts}
      draft={request}
      place={place}
      noteDraft={noteDraft}
      above={above}
      isSheet={isSheet}
      isChecking={step === 'check' && request !== undefined}
    />
  );
}
