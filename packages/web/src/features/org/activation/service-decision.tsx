import { OR14 } from '@isura/contract/org/activation';
import type { Service } from '@isura/contract/org/service';
import type { ReactNode } from 'react';
import { ReasonDialog } from '../../../ui/send/reason-dialog.tsx';
import { officeServiceText as text } from './activation.text.ts';

export type ServiceVerdict = 'activate' | 'reject' | 'deactivate';

interface Props {
  service: Pick<Service, 'id' | 'orgId' | 'name' | 'status'>;
  verdict: ServiceVerdict;
  done: (service: Service) => void;
  close: () => void;
}

/** Asks for confirmation and decides on a service (OR14); a negative decision needs a reason that its MDA can read. */
export function ServiceDecision({ service, verdict, done, close }: Props): ReactNode {
  const active = verdict === 'activate';
  const words = {
    activate: {
      question: text.activateQuestion,
      consequence: text.activateConsequence,
      verb: service.status === 'INACTIVE' ? text.reactivate : text.activate,
    },
    reject: { question: text.rejectQuestion, consequence: text.rejectConsequence, verb: text.rejectService },
    deactivate: { question: text.deactivateQuestion, consequence: text.deactivateConsequence, verb: text.deactivate },
  }[verdict];
  return (
    <ReasonDialog
      of={OR14}
      title={words.question(service.name)}
      lead={words.consequence}
      reason={active ? undefined : { label: text.reason }}
      input={(reason) => ({
        params: { orgId: service.orgId, id: service.id },
        body: { active, ...(!active && { reason }) },
      })}
      verb={words.verb}
      look={active ? 'primary' : 'danger'}
      cancel={text.cancel}
      done={done}
      close={close}
    />
  );
}
