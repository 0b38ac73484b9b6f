import { checkProof, type ProofVerdict, type ProvenFacts } from '@isura/contract/collect/receipt-proof';
import { formatDay, formatInstant } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { formatVerificationCode } from '@isura/contract/kernel/verification-code';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/action/button.tsx';
import { useIsCurrent } from '../../../ui/form/answer.ts';
import { Form, shortFormOptions } from '../../../ui/form/form.tsx';
import { TextareaField } from '../../../ui/form/text-fields.tsx';
import { Row, Small, Stack } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { SummaryList } from '../../../ui/page/pieces.tsx';
import { VerdictPanel } from '../../../ui/page/verdict-panel.tsx';
import { keysQuery, rememberedKeys } from './receipt.api.ts';
import css from './receipt.module.css';
import { receiptText } from './receipt.text.ts';

const text = receiptText.offline;

function SignedFacts({ facts }: { facts: ProvenFacts }): ReactNode {
  const words = receiptText.facts;
  return (
    <>
      <p>{text.compare}</p>
      <p className={css.amount}>{formatMoney(facts.amount)}</p>
      <SummaryList
        rows={[
          { label: words.number, value: facts.number },
          { label: words.code, value: formatVerificationCode(facts.code) },
          { label: words.org, value: facts.orgName },
          { label: words.service, value: facts.serviceName },
          { label: words.paidAt, value: formatInstant(facts.paidAt) },
          { label: words.payer, value: facts.payerMasked },
        ]}
      />
    </>
  );
}

/**
 * Verifies a receipt by the signature in its QR code, in the browser alone: the text is sent nowhere. The public keys
 * were fetched once and are stored on this device.
 */
export function OfflinePart({ link }: { link: string | undefined }): ReactNode {
  const { data: fresh } = useQuery(keysQuery);
  const known = fresh ?? rememberedKeys();
  const [reported, announce] = useState<{ proof: string; verdict: ProofVerdict; facts?: ProvenFacts }>();
  const form = useForm({ ...shortFormOptions, defaultValues: { proof: link ?? '' } });
  const isCurrent = useIsCurrent(form, reported && { proof: reported.proof });
  return (
    <details className={css.fold} data-no-print>
      <summary>{text.title}</summary>
      <Stack>
        <p>{text.words}</p>
        {known ? (
          <Form
            form={form}
            send={async ({ proof }) =>
              announce({ proof, ...(await checkProof(proof, known.keys, window.location.origin)) })
            }
          >
            <Stack>
              <TextareaField
                name="proof"
                label={text.text}
                hint={text.textHint}
                most={1200}
                missing={text.textMissing}
              />
              <Row>
                <Button type="submit">{text.send}</Button>
              </Row>
              <Small>{text.keysOf(formatDay(lagosDay(new Date(known.at))))}</Small>
            </Stack>
          </Form>
        ) : (
          <Notice tone="warning">{text.noKeys}</Notice>
        )}
        {reported && isCurrent && (
          <VerdictPanel
            look={reported.verdict === 'GENUINE' ? 'good' : reported.verdict === 'UNSUPPORTED' ? 'warning' : 'bad'}
            title={text.verdicts[reported.verdict]}
          >
            {reported.facts && <SignedFacts facts={reported.facts} />}
          </VerdictPanel>
        )}
      </Stack>
    </details>
  );
}
