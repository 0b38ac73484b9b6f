import { CO2, type Quote } from '@isura/contract/collect/checkout';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { PublicRule } from '@isura/contract/org/collection-rule';
import type { PublicServiceDetail } from '@isura/contract/org/public-service';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Button } from '../../../ui/action/button.tsx';
import { useAnswerTo } from '../../../ui/form/answer-to.ts';
import { formOptions } from '../../../ui/form/form.tsx';
import { Row, Small } from '../../../ui/layout/layout.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { FormPage } from '../../../ui/send/form-page.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { AmountPart } from './amount-part.tsx';
import { CheckAnswers } from './check-answers.tsx';
import { quoteQuery } from './checkout.api.ts';
import css from './checkout.module.css';
import { CheckoutFrame, WayHeader } from './checkout-frame.tsx';
import { rememberToken } from './checkout-token.ts';
import { detailsText as text } from './details.text.ts';
import { answersOf, type DetailsValues, firstValues, payerOf, priceQueryOf } from './details-values.ts';
import { QuoteFigures } from './order-summary.tsx';
import { PayerPart } from './payer-part.tsx';
import { QuestionsPart } from './questions-part.tsx';

interface Props {
  service: PublicServiceDetail;
  rule: PublicRule;
}

/** Asks for the amount, answers and payer of one service, then shows them for checking, then creates the reference. */
export function DetailsForm({ service, rule }: Props): ReactNode {
  const person = useSignedIn();
  const navigate = useNavigate();
  const form = useForm<DetailsValues>({ ...formOptions, defaultValues: firstValues(rule, person) });
  const client = useQueryClient();
  const [amount, quantity] = useWatch({ control: form.control, name: ['amount', 'quantity'] });
  const input = priceQueryOf(rule, { amount, quantity });
  const quoted = useAnswerTo(input && quoteQuery({ serviceId: service.id, ...input }));
  const [agreed, agree] = useState<Quote>();
  const quote = agreed ?? quoted.answer;
  const sending = useSend(CO2, {
    form,
    done: async ({ reference, token }) => {
      rememberToken(reference, token);
      await navigate({ to: '/payment', search: { ref: reference }, ignoreBlocker: true });
    },
  });
  /** Fetches the price of the typed values, uncached. */
  const priceOf = async (values: DetailsValues): Promise<Quote> => {
    const price = await client.fetchQuery({
      ...quoteQuery({ serviceId: service.id, ...priceQueryOf(rule, values) }),
      staleTime: 0,
    });
    agree(price);
    return price;
  };
  const send = (values: DetailsValues, { payable }: Quote): Promise<void> =>
    sending.send({
      body: {
        serviceId: service.id,
        ...priceQueryOf(rule, values),
        payer: payerOf(values.payer, service),
        customValues: answersOf(rule, values.customValues),
        expectedPayable: payable,
      },
    });

  // A message goes as soon as its field is edited: removed on blur, it would move the button under the pointer.
  useEffect(() => {
    const { unsubscribe } = form.watch((_, { name, type }) => {
      if (type !== 'change') return;
      agree(undefined);
      if (name) form.clearErrors(name);
    });
    return unsubscribe;
  }, [form]);

  return (
    <CheckoutFrame
      step={1}
      brief={quote && formatMoney(quote.payable)}
      summary={
        <div aria-live="polite">
          <QuoteFigures service={service} quote={quote} />
          {input === undefined && <Small tiny>{text.toSummary}</Small>}
          {!quote && quoted.isAsking && <Small tiny>{text.pricing}</Small>}
          {!quote && <Refused error={quoted.error} />}
        </div>
      }
    >
      <FormPage
        of={CO2}
        form={form}
        sending={sending}
        keepAs={`details-${service.id}`}
        find={priceOf}
        words={() => text.noQuote}
        findsAnew={(error) => error instanceof ApiProblem && error.code === 'stale-quote'}
        head={(isChecking) =>
          isChecking ? (
            <WayHeader title={text.checkTitle} />
          ) : (
            <WayHeader title={text.title} purpose={`${service.name} · ${service.orgName}`} />
          )
        }
        details={(isPending) => (
          <>
            {(service.description || service.payerInstructions) && (
              <section className={css.part}>
                <h2>{text.instructions}</h2>
                <p>{service.description}</p>
                {service.payerInstructions && <p className={css.instructions}>{service.payerInstructions}</p>}
              </section>
            )}
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
            <Row centred className={css.footer} data-floating>
              <Button look="primary" type="submit" busy={isPending}>
                {quote ? `${text.continue}: ${formatMoney(quote.payable)}` : text.continue}
              </Button>
            </Row>
          </>
        )}
        check={(answers) => (
          <CheckAnswers
            {...answers}
            service={service}
            rule={rule}
            isPending={sending.isPending || sending.isOver()}
            send={() => void send(answers.values, answers.found)}
          />
        )}
      />
    </CheckoutFrame>
  );
}
