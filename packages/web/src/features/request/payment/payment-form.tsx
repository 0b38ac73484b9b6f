import type { BankAccount } from '@isura/contract/bank/account';
import { PR15 } from '@isura/contract/request/payment-drafts';
import type { PaymentRequest } from '@isura/contract/request/payment-request';
import { PR3 } from '@isura/contract/request/payment-requests';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiProblem, isRefusal } from '../../../lib/api-errors.ts';
import { queryOf } from '../../../lib/query-client.ts';
import { targetOf } from '../../../lib/target.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Form, formOptions } from '../../../ui/form/form.tsx';
import { DraftLine, OpenElsewhere } from '../../../ui/form/kept-draft.tsx';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import type { DraftState } from '../../../ui/form/saved-draft.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { later } from '../../../ui/page/later.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { PageHeader, StepBar } from '../../../ui/page/page-header.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { useAct, written } from '../../../ui/send/use-send.ts';
import { attachmentText } from '../attachment/attachment.text.ts';
import { CheckPayment } from './check-payment.tsx';
import { ComputedBox, LevelsBox } from './computed-box.tsx';
import { Figures } from './finding-note.tsx';
import type { PaymentDefaults } from './form-data.ts';
import css from './payment.module.css';
import { formText as text } from './payment.text.ts';
import { Lines, PaymentFields } from './payment-fields.tsx';
import type { FormPlace } from './payment-type.ts';
import { formName, isBegun, noPayment, type PaymentValues, valuesOf } from './payment-values.ts';
import { useAutosave } from './use-autosave.ts';
import { useCalculation } from './use-calculation.ts';
import { isStale, useKeeping, useSavedNote } from './use-keeping.ts';
import { useSubmitting } from './use-submitting.ts';

const LineSheet = later(() => import('./line-sheet.tsx').then((part) => part.LineSheet), {
  waiting: <Skeleton height={220} />,
});
const RefundLine = later(() => import('./refund-line.tsx').then((part) => part.RefundLine), {
  waiting: <Skeleton height={220} />,
});
const AttachFiles = later(() => import('../attachment/attach-files.tsx').then((part) => part.AttachFiles));

interface Props {
  type: PaymentType;
  presets: Readonly<Record<string, string>>;
  begun: PaymentDefaults;
  accounts: readonly BankAccount[];
  draft: PaymentRequest | undefined;
  place: FormPlace;
  /** Notes the draft of this form before the address names it. */
  noteDraft: (id: number) => void;
  /** Shown above the fields. */
  above: ReactNode;
  /** Whether its lines are keyed in as a sheet, with the figures below it. */
  isSheet: boolean;
  /** Whether the address shows the step that checks the answers. */
  isChecking: boolean;
}

/** Moves the focus to a field once the form is redrawn. */
const focusLater = (name: string): void => {
  setTimeout(() => (document.getElementsByName(name)[0] ?? document.getElementById(name))?.focus(), 0);
};

/**
 * Shows the form of a payment with its figures beside it, then a check of the answers
 * (docs/spec/screens.md#single-payment).
 */
export function PaymentForm({
  type,
  presets,
  begun,
  accounts,
  draft,
  place,
  noteDraft,
  above,
  isSheet,
  isChecking,
}: Props): ReactNode {
  const navigate = useNavigate();
  const router = useRouter();
  const form = useForm<PaymentValues>({
    ...formOptions,
    defaultValues: draft ? valuesOf(type, draft) : noPayment(type, presets, begun),
  });
  const values = useWatch({ control: form.control }) as PaymentValues;
  const worked = useCalculation(type, values, (draft?.corrects || draft?.sourcePaymentId !== undefined) && draft.id);
  const { found, last, lastOf } = worked;
  const figures = useMemo(() => ({ found, last, lastOf }), [found, last, lastOf]);
  const { kept, other, save, compare, takeUp } = useKeeping(type, draft);
  const isKept = useSavedNote(form);
  const [note, setNote] = useState<DraftState>({});
  const client = useQueryClient();

  // The form keeps its values at these addresses, so leaving it for one of them needs no question.
  const go = (id: number | undefined, step?: 'check' | 'done'): Promise<void> => {
    if (id !== undefined) noteDraft(id);
    return navigate({
      ...targetOf(place.address({ draft: id, step })),
      replace: step === undefined,
      resetScroll: step !== undefined,
      ignoreBlocker: true,
    });
  };
  const change = (name: string): void => {
    void go(kept?.id).then(() => focusLater(name));
  };
  /** Saves the draft; what is typed meanwhile stays unsaved. */
  const saveDraft = async (): Promise<PaymentRequest> => {
    let sent = '';
    const request = await save(() => {
      sent = written(form.getValues());
      return form.getValues();
    });
    isKept.current = sent === written(form.getValues());
    setNote({ savedAt: new Date() });
    return request;
  };
  const saved = async (): Promise<PaymentRequest> => {
    const request = await saveDraft();
    if (!isKept.current) return request;
    form.reset(form.getValues());
    isKept.current = true;
    return request;
  };
  const submit = useSubmitting(saved, compare);
  // After `stale-version` the question above the form says more than a refusal would.
  const saving = useAct(async () => await saved(), { done: async ({ id }) => await go(id), refused: isStale });
  const checking = useAct(async () => await saved(), {
    done: async ({ id }) => await go(id, 'check'),
    refused: isStale,
  });
  const sending = useAct(async () => await submit(form.getValues(), found?.net), {
    done: async ({ id }) => await go(id, 'done'),
    refused: (error) => {
      if (error instanceof ApiProblem && error.code === 'stale-quote')
        void client.invalidateQueries({ queryKey: [PR15.id] });
      if (!isStale(error)) return false;
      change('title');
      return true;
    },
  });
  const isBusy = useRef(false);
  isBusy.current = isChecking || saving.isPending || checking.isPending || sending.isPending;
  useAutosave(form, {
    save: async (isHere) => {
      const isDue = !isKept.current && other === undefined && (kept || isBegun(type, form.getValues()));
      if (!isDue || isBusy.current) return !isDue;
      const { href } = router.latestLocation;
      const { id } = await saveDraft();
      const isSame = isHere() && !isBusy.current && router.latestLocation.href === href;
      if (draft === undefined && isSame) await go(id);
      return true;
    },
    failed: (error) => {
      if (isStale(error)) setNote({});
      else if (isRefusal(error)) setNote({ refused: { message: error.errors[0]?.message ?? error.message } });
      else setNote({ isUnanswered: true });
    },
  });
  // Errors from the server appear on their field, which may be on the previous step.
  const problem = sending.problem ?? checking.problem ?? saving.problem;
  const { setError } = form;
  useEffect(() => {
    if (!(problem instanceof ApiProblem)) return;
    for (const { field, message } of problem.errors) setError(formName(field) as 'title', { type: 'server', message });
  }, [problem, setError]);
  const title = values.title.trim() || place.title;
  const lineName = (lineNo: number): string =>
    values.lines[lineNo - 1]?.[type.words.lineName] || text.lineTitle(type.words.line, lineNo);
  const head = (
    <PageHeader
      title={title}
      purpose={kept ? text.draft(kept.requestNumber) : values.title.trim() && place.title}
      actions={<StepBar steps={text.steps} current={isChecking ? 1 : 0} beside />}
    />
  );
  const beside = (
    <aside className={isSheet && !isChecking ? css.below : css.beside}>
      <ComputedBox found={found} isAsking={worked.isAsking} nameOf={lineName} />
      <LevelsBox found={found} />
    </aside>
  );
  if (isChecking)
    return (
      <>
        {head}
        <div className={css.sides}>
          <CheckPayment
            type={type}
            values={values}
            accounts={accounts}
            worked={worked}
            isPending={sending.isPending}
            problem={sending.problem}
            change={change}
            submit={() => void sending.send(undefined)}
          />
          {beside}
        </div>
      </>
    );
  return (
    <>
      {head}
      <Form form={form} send={() => checking.send(undefined)} keepAs={`payment-${type.code}-${draft?.id ?? 'new'}`}>
        <LeaveGuard asks={() => form.formState.isDirty && !isKept.current} />
        {other && (
          <OpenElsewhere
            keepMine={() => {
              takeUp(other);
              void saving.send(undefined);
            }}
            takeOther={() => {
              takeUp(other);
              form.reset(valuesOf(type, other));
              isKept.current = true;
              void client.invalidateQueries({ queryKey: [PR3.id] });
            }}
          />
        )}
        <div className={isSheet ? css.main : css.sides}>
          <div className={css.main}>
            {above}
            {draft?.corrects && (
              <Notice tone="info">{text.corrects(draft.corrects.lineNo, draft.corrects.requestNumber)}</Notice>
            )}
            <Figures value={figures}>
              <PaymentFields
                type={type}
                fixedTitle={draft?.sourcePaymentId === undefined ? undefined : draft.title}
                accounts={accounts}
                lines={
                  isSheet ? (
                    <LineSheet type={type} worked={worked} />
                  ) : draft?.sourcePaymentId !== undefined ? (
                    <RefundLine type={type} />
                  ) : (
                    <Lines type={draft?.corrects ? { ...type, mostLines: 1 } : type} found={worked.last} />
                  )
                }
              />
            </Figures>
            <section className={css.card}>
              <h2>{attachmentText.title}</h2>
              <p className={css.note}>{attachmentText.lead}</p>
              <AttachFiles
                files={draft?.attachments ?? []}
                draft={async () => (kept ?? (await saved())).id}
                done={async (id) => {
                  // Loaded first, so that the form stays as it is while the address names the draft.
                  await client.fetchQuery(queryOf(PR3, { params: { requestId: id } }));
                  await go(id);
                }}
              />
            </section>
          </div>
          {beside}
        </div>
        <div className={css.bar}>
          <Refused error={saving.problem ?? checking.problem} />
          <Row centred className={css.foot}>
            <Button look="primary" type="submit" busy={checking.isPending}>
              {text.next}
            </Button>
            <Button busy={saving.isPending} onClick={() => void saving.send(undefined)}>
              {text.save}
            </Button>
            <span className={css.note}>{text.nothingSent}</span>
          </Row>
          <DraftLine {...note} {...(other && { other: other.version })} />
          {/* Announced once, not at each save: the time is in the line above. */}
          <span className="visually-hidden" role="status">
            {note.savedAt && text.saved}
          </span>
        </div>
      </Form>
    </>
  );
}
