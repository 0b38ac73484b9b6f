import { readProof } from '@isura/contract/collect/receipt-proof';
import { RC10, type Validation } from '@isura/contract/collect/validation';
import { formatInstant } from '@isura/contract/kernel/day-format';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { mayCall } from '../../../lib/rights.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Button } from '../../../ui/action/button.tsx';
import { useIsCurrent } from '../../../ui/form/answer.ts';
import { Form, shortFormOptions } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { EvidenceButton } from '../../../ui/list/evidence-button.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, ErrorState } from '../../../ui/page/states.tsx';
import { ReasonDialog } from '../../../ui/send/reason-dialog.tsx';
import { showToast } from '../../../ui/toast/toast.tsx';
import { canScan, QrScanner } from '../receipt/scan.tsx';
import { rememberCheck } from './last-checks.ts';
import { LastChecks } from './last-checks-list.tsx';
import { Validated } from './validated.tsx';
import { validationQuery } from './validation.api.ts';
import css from './validation.module.css';
import { validationText as text } from './validation.text.ts';

interface Props {
  reference: string;
  done: (validation: Validation) => void;
  close: () => void;
}

/** Records that the service was delivered for a payment (RC10); a second officer is shown who was first. */
const UseDialog = ({ reference, done, close }: Props): ReactNode => (
  <ReasonDialog
    of={RC10}
    title={text.useTitle}
    lead={text.useWords}
    reason={{ name: 'note', label: text.note, hint: text.noteHint, most: 200, isOptional: true }}
    input={(note) => ({ params: { reference }, body: note ? { note } : {} })}
    verb={text.use}
    done={done}
    close={close}
  />
);

const PATH = '/admin/collections/revenue-validation';
const route = getRouteApi(PATH);

/** Reports whether the user may record payments as used (RC10). */
function useMayUse(): boolean {
  const person = useSignedIn();
  return person !== undefined && mayCall(person, RC10.id);
}

function Result({ reference }: { reference: string }): ReactNode {
  const { data, error, isFetchedAfterMount, refetch } = useQuery(validationQuery(reference));
  const [after, setAfter] = useState<Validation>();
  const [isAsking, ask] = useState(false);
  const mayUse = useMayUse();
  const acts = useRef<HTMLDivElement>(null);
  const shown = after ?? data;
  useEffect(() => {
    if (shown)
      rememberCheck({ reference, verdict: shown.verdict, payerName: shown.details?.payerName, at: new Date() });
  }, [shown, reference]);
  if (error) return <ErrorState retry={() => void refetch()} error={error} />;
  if (!shown || (!isFetchedAfterMount && !after))
    // a verdict of an earlier check does not apply to this one
    return (
      <AfterAMoment label={text.loading}>
        <Skeleton height={280} />
      </AfterAMoment>
    );
  const received = (shown.details?.payments ?? []).filter(
    ({ status }) => status === 'SUCCESSFUL' || status === 'REFUNDED',
  );
  const isUsable = shown.verdict === 'VALID' && shown.details?.used === undefined;
  return (
    <>
      <div data-paper>
        <Validated
          validation={shown}
          isJustUsed={after !== undefined}
          actions={
            <Row ref={acts} centred data-no-print>
              {mayUse && isUsable && (
                <Button look="primary" onClick={() => ask(true)}>
                  {text.use}
                </Button>
              )}
              <Button onClick={() => window.print()}>{text.print}</Button>
              {received.map(({ id, at }) => (
                <EvidenceButton
                  key={id}
                  of={{ kind: 'payment', id, number: shown.details?.invoiceNumber ?? '' }}
                  {...(received.length > 1 && { label: text.evidenceOf(formatInstant(at)) })}
                />
              ))}
            </Row>
          }
        />
      </div>
      {isAsking && (
        <UseDialog
          reference={reference}
          close={() => {
            ask(false);
            void refetch();
          }}
          done={(validation) => {
            ask(false);
            flushSync(() => setAfter(validation));
            acts.current?.querySelector('button')?.focus(); // the button that opened the question no longer exists
            void showToast('success', text.used);
          }}
        />
      )}
    </>
  );
}

/** Shows one large field, the verdict below it, and the last checks of the session (RC8, RC10). */
export function CheckTab(): ReactNode {
  const { ref } = route.useSearch();
  const navigate = route.useNavigate();
  const [isScanning, scan] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const form = useForm({ ...shortFormOptions, values: { ref: ref ?? '' } });
  const isCurrent = useIsCurrent(form, { ref: ref ?? '' });
  const look = (typed: string): void => {
    const reference = typed.trim().slice(0, 40);
    setAttempts((before) => before + 1);
    form.reset({ ref: reference });
    void navigate({ search: { ref: reference }, resetScroll: false });
  };
  return (
    <div className={css.check}>
      <Form form={form} send={(typed) => look(typed.ref)}>
        <div className={css.big} data-no-print>
          <TextField
            name="ref"
            label={text.field}
            hint={text.hint}
            missing={text.missing}
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
          />
          <Row centred>
            <Button type="submit" look="primary">
              {text.send}
            </Button>
            {canScan() && <Button onClick={() => scan(true)}>{text.scan}</Button>}
          </Row>
        </div>
      </Form>
      {isScanning && (
        <QrScanner
          close={() => scan(false)}
          found={(seen) => {
            scan(false);
            look(readProof(seen)?.number ?? seen);
          }}
        />
      )}
      {ref !== undefined && isCurrent && <Result key={`${ref} ${attempts}`} reference={ref} />}
      <LastChecks />
    </div>
  );
}
