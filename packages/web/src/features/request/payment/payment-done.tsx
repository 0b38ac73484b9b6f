import type { PaymentRequest } from '@isura/contract/request/payment-request';
import { type PaymentType, requestPath } from '@isura/contract/request/payment-type';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../ui/action/button.tsx';
import { Way } from '../../../ui/action/way.tsx';
import { DonePanel } from '../../../ui/page/done-panel.tsx';
import { orOf, doneText as text } from './payment.text.ts';
import type { FormPlace } from './payment-type.ts';

interface Props {
  type: PaymentType;
  request: PaymentRequest;
  place: FormPlace;
}

/** Confirms that a payment was sent: who has it now, and what to do next (T-DONE). */
export const PaymentDone = ({ type, request, place }: Props): ReactNode => (
  <DonePanel
    title={text.title(request.requestNumber)}
    actions={
      <>
        <Way className={buttonClass('primary')} href={requestPath(request.id, type)}>
          {text.see}
        </Way>
        <Way className={buttonClass()} href={place.address({})}>
          {text.another}
        </Way>
      </>
    }
  >
    <p>{request.waitingFor.length > 0 ? text.waits(orOf(request.waitingFor)) : text.nobody}</p>
  </DonePanel>
);
