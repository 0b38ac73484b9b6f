import { type AdminRequestDetail, AR3, type Decision } from '@isura/contract/admin-request/admin-requests';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { shortFormOptions } from '../../../ui/form/form.tsx';
import { TextareaField } from '../../../ui/form/text-fields.tsx';
import { FormDialog } from '../../../ui/send/form-layers.tsx';
import { useAct } from '../../../ui/send/use-send.ts';
import { mismatchText } from '../../identity/admin-request/mismatch.text.ts';
import { NameBanner } from '../../identity/admin-request/name-mismatches.tsx';
import { reviewText as text } from './organization.text.ts';

interface Props {
  decision: Decision;
  name: string;
  /** The request that awaits the decision, with its name mismatches. */
  request: AdminRequestDetail;
  /** Labels of the sections to return. */
  returned: readonly string[];
  decide: (reason: string) => Promise<void>;
  close: () => void;
}

const wordsFor = (decision: Decision, name: string, returned: readonly string[], isFirst: boolean) =>
  ({
    APPROVE: [text.approveQuestion(name), isFirst ? mismatchText.approveFirst : text.approveConsequence, text.approve],
    RETURN: [text.returnQuestion(name), text.returnConsequence(returned.join(', ')), text.returnAll],
    REJECT: [text.rejectQuestion(name), text.rejectConsequence, text.reject],
  })[decision] as [string, string, string];

/** States what a decision on an application does, asks for a reason where it ends the application, and makes it. */
export function DecisionDialog({ decision, name, request, returned, decide, close }: Props): ReactNode {
  const form = useForm({ ...shortFormOptions, defaultValues: { reason: '' } });
  const sending = useAct(decide, { form });
  const [question, consequence, verb] = wordsFor(decision, name, returned, request.approvalsLeft > 1);
  const mismatch = decision === 'APPROVE' ? request.nameMismatches : [];
  return (
    <FormDialog
      of={AR3}
      title={question}
      form={form}
      sending={sending}
      send={({ reason }) => sending.send(reason.trim())}
      verb={verb}
      look={decision === 'REJECT' ? 'danger' : 'primary'}
      close={close}
    >
      <p>{consequence}</p>
      {mismatch.map((mismatch) => (
        <NameBanner key={mismatch.bankAccountId} name={mismatch} />
      ))}
      {(decision === 'REJECT' || mismatch.length > 0) && (
        <TextareaField
          name="reason"
          label={decision === 'REJECT' ? text.rejectReason : mismatchText.reason}
          most={500}
        />
      )}
    </FormDialog>
  );
}
