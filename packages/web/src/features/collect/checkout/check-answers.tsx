import type { Quote } from '@isura/contract/collect/checkout';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { PublicRule } from '@isura/contract/org/collection-rule';
import type { PublicServiceDetail } from '@isura/contract/org/public-service';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { LinkButton } from '../../../ui/action/link-button.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { SummaryList, type SummaryRow } from '../../../ui/page/pieces.tsx';
import type { Answers } from '../../../ui/send/form-page.tsx';
import { answerRows, payerRows, priceRows } from './answer-rows.ts';
import css from './checkout.module.css';
import { detailsText as text } from './details.text.ts';
import type { DetailsValues } from './details-values.ts';
import { wayText } from './way.text.ts';

interface Props extends Answers<DetailsValues, Quote> {
  service: PublicServiceDetail;
  rule: PublicRule;
  isPending: boolean;
  send: () => void;
}

function Part({ title, change, rows }: { title: string; change: () => void; rows: SummaryRow[] }): ReactNode {
  return (
    <section className={css.checkPart}>
      <div className={css.checkHead}>
        <h2>{title}</h2>
        <LinkButton onClick={change}>
          {text.change} <span className="visually-hidden">{title}</span>
        </LinkButton>
      </div>
      <SummaryList rows={rows} />
    </section>
  );
}

/** Shows everything that was entered again, before the reference is created. */
export function CheckAnswers(props: Props): ReactNode {
  const { service, rule, values, found: quote, change, outcome, isPending, send } = props;
  const firstAmount = rule.quantityEnabled && rule.amountType !== 'VARIABLE' ? 'quantity' : 'amount';
  return (
    <>
      <Part
        title={text.amountPart}
        change={() => change(firstAmount)}
        rows={[
          { label: wayText.service, value: service.name },
          { label: wayText.mda, value: service.orgName },
          ...priceRows(rule, values),
          { label: wayText.total, value: formatMoney(quote.total) },
          ...(quote.fee > 0n ? [{ label: wayText.fee, value: formatMoney(quote.fee) }] : []),
          { label: wayText.youPay, value: <strong>{formatMoney(quote.payable)}</strong> },
        ]}
      />
      {rule.customFields.length > 0 && (
        <Part
          title={text.questionsPart}
          change={() => change(`customValues.${rule.customFields[0]?.key}`)}
          rows={answerRows(rule.customFields, values)}
        />
      )}
      <Part title={text.payerPart} change={() => change('payer.name')} rows={payerRows(values, text.kind)} />
      <p>{text.declaration}</p>
      {outcome}
      <Row centred className={css.footer} data-floating>
        <Button look="primary" busy={isPending} onClick={send}>
          {text.getReference}
        </Button>
        <Button look="quiet" onClick={() => change(firstAmount)}>
          {text.back}
        </Button>
      </Row>
    </>
  );
}
