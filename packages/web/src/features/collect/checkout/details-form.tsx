import { CO2, type Quote } from '@isura/contract/collect/checkout';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { PublicRule } from '@isura/contract/org/collection-rule';
import type { PublicServiceDetail } from '@isura/contract/org/public-service';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Path, useForm, useWatch } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Button } from '../../../ui/action/button.tsx';
import { useUntilTyped } from '../../../ui/form/answer.ts';
import { useAnswerTo } from '../../../ui/form/answer-to.ts';
import { Form, formManner, layProblem } from '../../../ui/form/form.tsx';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { AmountPart } from './amount-part.tsx';
import { CheckAnswers } from './check-answers.tsx';
import { OneKey, quoteQuery } from './checkout.api.ts';
import css from './checkout.module.css';
import { CheckoutFrame, WayHeader } from './checkout-frame.tsx';
import { rememberToken } from './checkout-token.ts';
import { detailsText as text } from './details.text.ts';
import { answersOf, askedFor, type DetailsValues, firstValues, payerOf } from './details-values.ts';
import { QuoteFigures } from './order-summary.tsx';
import { PayerPart } from './payer-part.tsx';
import { QuestionsPart } from './questions-part.tsx';

/** What was typed and the price that was shown of it, as the payer agrees to both. */
interface Agreed {
  values: DetailsValues;
  quote: Quote;
}

interface Props {
  service: PublicServiceDetail;
  rule: PublicRule;
}

/** Amount, questions and payer of one service; then everything once more; then the reference. */
export function DetailsForm({ service, rule }: Props): ReactNode {
  const person = useSignedIn();
  const navigate = useNavigate();
  const form = useForm<DetailsValues>({ ...formManner, defaultValues: firstValues(rule, person) });
  const client = useQueryClient();
  const [agreed, agree] = useState<Agreed>();
  const [unpriced, setUnpriced] = useState<unknown>();
  const isChecking = agreed !== undefined;
  const returnTo = useRef<string>(undefined);
  const oneKey = useRef(new OneKey()).current;

  const [amount, quantity] = useWatch({ control: form.control, name: ['amount', 'quantity'] });
  const asked = askedFor(rule, { amount, quantity });
  const quoted = useAnswerTo(asked && quoteQuery({ serviceId: service.id, ...asked }));
  const quote = agreed?.quote ?? quoted.answer;
  /** The price of what was typed, asked for now and not remembered. */
  const priceOf = (values: DetailsValues): Promise<Quote> =>
    client.fetchQuery({ ...quoteQuery({ serviceId: service.id, ...askedFor(rule, values) }), staleTime: 0 });

  // A message goes as soon as its field is typed in: gone only on leaving, it would move the button under the pointer.
  useEffect(() => {
    const { unsubscribe } = form.watch((_, { name, type }) => {
      if (type === 'change' && name) form.clearErrors(name);
    });
    return unsubscribe;
  }, [form]);
  useEffect(() => {
    if (isChecking || returnTo.current === undefined) return;
    form.setFocus(returnTo.current as Path<DetailsValues>);
    returnTo.current = undefined;
  }, [isChecking, form]);
  const change = (name: string): void => {
    returnTo.current = name;
    agree(undefined);
  };

  const checkOut = useMutation({
    mutationFn: ({ values, quote }: Agreed) => {
      const body = {
        serviceId: service.id,
        ...askedFor(rule, values),
        payer: payerOf(values.payer, service),
        customValues: answersOf(rule, values.customValues),
        expectedPayable: quote.payable,
      };
      const key = oneKey.for(
        JSON.stringify(body, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
      );
      return call(CO2, { body }, { idempotencyKey: key });
    },
    onSuccess: async ({ reference, token }) => {
      rememberToken(reference, token);
      await navigate({ to: '/payment', search: { ref: reference }, ignoreBlocker: true });
    },
    onError: async (error, { values }) => {
      if (error instanceof ApiProblem && error.code === 'stale-quote')
        await priceOf(values).then(
          (quote) => agree({ values, quote }),
          (fault: unknown) => {
            agree(undefined);
            setUnpriced(fault);
          },
        );
      else if (layProblem(form, error)) change(Object.keys(form.formState.errors)[0] ?? 'payer.name');
    },
  });

  const send = async (): Promise<void> => {
    const values = structuredClone(form.getValues());
    setUnpriced(undefined);
    try {
      const quote = await priceOf(values);
      if (JSON.stringify(values) !== JSON.stringify(form.getValues())) return; // something else was typed meanwhile
      checkOut.reset();
      agree({ values, quote });
      window.scrollTo?.({ top: 0 });
    } catch (error) {
      if (!layProblem(form, error)) setUnpriced(error);
    }
  };
  useUntilTyped(form, () => setUnpriced(undefined));

  return (
    <CheckoutFrame
      step={1}
      brief={quote && formatMoney(quote.payable)}
      summary={
        <div aria-live="polite">
          <QuoteFigures service={service} quote={quote} />
          {asked === undefined && <p className={css.small}>{text.toSummary}</p>}
          {!quote && quoted.isAsking && <p className={css.small}>{text.pricing}</p>}
          {!quote && <Refused error={quoted.error} />}
        </div>
      }
    >
      <LeaveGuard isDirty={form.formState.isDirty} />
      {agreed ? (
        <CheckAnswers
          service={service}
          rule={rule}
          values={agreed.values}
          quote={agreed.quote}
          busy={checkOut.isPending || checkOut.isSuccess}
          error={checkOut.error}
          change={change}
          send={() => checkOut.mutate(agreed)}
        />
      ) : (
        <>
          <WayHeader title={text.title} purpose={`${service.name} · ${service.orgName}`} />
          {(service.description || service.payerInstructions) && (
            <section className={css.part}>
              <h2>{text.instructions}</h2>
              <p>{service.description}</p>
              {service.payerInstructions && <p className={css.instructions}>{service.payerInstructions}</p>}
            </section>
          )}
          <Form form={form} send={send}>
            <section className={css.part}>
              <h2>{text.amountPart}</h2>
              <AmountPart rule={rule} />
            </section>
            {rule.customFields.length > 0 && (
              <section className={css.part}>
                <h2>{text.questionsPart}</h2>
                <QuestionsPart serviceId={service.id} fields={rule.customFields} />
              </section>
            )}
            <section className={css.part}>
              <h2>{text.payerPart}</h2>
              <PayerPart requiresTin={service.requiresTin} requiresAddress={service.requiresAddress} />
            </section>
            {unpriced !== undefined && (
              <Notice tone="error" isNews>
                {text.noQuote}
              </Notice>
            )}
            <div className={css.footer} data-sticky>
              <Button look="primary" type="submit" busy={form.formState.isSubmitting}>
                {quote ? `${text.continue}: ${formatMoney(quote.payable)}` : text.continue}
              </Button>
            </div>
          </Form>
        </>
      )}
    </CheckoutFrame>
  );
}
