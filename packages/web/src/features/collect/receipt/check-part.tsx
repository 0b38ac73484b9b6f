import { readProof } from '@isura/contract/collect/receipt-proof';
import { parseNumber } from '@isura/contract/kernel/numbers';
import { bareReference, isReference } from '@isura/contract/kernel/reference';
import { readVerificationCode } from '@isura/contract/kernel/verification-code';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { withinLimit } from '../../../routing/lazy.ts';
import { Button } from '../../../ui/action/button.tsx';
import { useIsCurrent } from '../../../ui/form/answer.ts';
import { Form, shortFormOptions } from '../../../ui/form/form.tsx';
import { optional, type Rule } from '../../../ui/form/rules.ts';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { later } from '../../../ui/page/later.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { AfterAMoment } from '../../../ui/page/states.tsx';
import { checkQuery } from './receipt.api.ts';
import css from './receipt.module.css';
import { receiptText } from './receipt.text.ts';
import { canScan, QrScanner } from './scan.tsx';

const route = getRouteApi('/payer/receipts');
const text = receiptText.check;

const numberRule: Rule = (value) => {
  if (value.trim() === '') return text.numberMissing;
  if (parseNumber(value)?.series === 'RCT') return undefined;
  const digits = bareReference(value);
  if (!/^\d{12}$/.test(digits)) return text.numberWrong;
  return isReference(digits) ? undefined : text.referenceWrong;
};
const codeRule: Rule = (value) => (readVerificationCode(value) === null ? text.codeWrong : undefined);

/** Loaded with the check it shows, not with the page. */
const verdictPart = () => withinLimit('verdict', () => import('./receipt-verdict.tsx'));
const ReceiptVerdict = later(() => verdictPart().then((part) => part.ReceiptVerdict));
const ReceiptRefusal = later(() => verdictPart().then((part) => part.ReceiptRefusal));

function Result({ number, code }: { number: string; code: string | undefined }): ReactNode {
  const { data, error, isFetching } = useQuery(checkQuery(number, code));
  useEffect(() => void verdictPart().catch(() => undefined), []);
  if (isFetching)
    return (
      <AfterAMoment label={text.loading}>
        <Skeleton height={220} />
      </AfterAMoment>
    );
  if (error) return <ReceiptRefusal error={error} />;
  const isSure = data?.full !== undefined || isReference(bareReference(number));
  return data ? <ReceiptVerdict check={data} isSure={isSure} /> : null;
}

/** Checks a receipt in our records (RC1), typed or passed in the address by a QR code. */
export function CheckPart(): ReactNode {
  const { number, code } = route.useSearch();
  const navigate = route.useNavigate();
  const [isScanning, scan] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const form = useForm({ ...shortFormOptions, values: { number: number ?? '', code: code ?? '' } });
  const isRequested = number !== undefined && numberRule(number) === undefined;
  const isCurrent = useIsCurrent(form, { number: number ?? '', code: code ?? '' });
  const look = (query: { number: string; code?: string | undefined; s?: string | undefined }): void => {
    setAttempts((before) => before + 1);
    form.reset({ number: query.number, code: query.code ?? '' });
    void navigate({ search: (before) => ({ ...before, code: undefined, s: undefined, ...query }), resetScroll: false });
  };
  return (
    <section className={css.part}>
      <h2>{text.title}</h2>
      <p>{text.purpose}</p>
      <Form
        form={form}
        send={(typed) =>
          look({
            number: typed.number.trim().toUpperCase(),
            code: readVerificationCode(typed.code) ?? undefined,
          })
        }
      >
        <Stack>
          <TextField
            name="number"
            label={text.number}
            hint={text.numberHint}
            rule={numberRule}
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
          />
          <TextField
            name="code"
            label={text.code}
            hint={text.codeHint}
            rule={optional(codeRule)}
            isOptional
            autoComplete="off"
            spellCheck={false}
            maxLength={20}
          />
          <Row>
            <Button type="submit" look="primary">
              {text.send}
            </Button>
            {canScan() && <Button onClick={() => scan(true)}>{text.scan}</Button>}
          </Row>
        </Stack>
      </Form>
      {isScanning && (
        <QrScanner
          close={() => scan(false)}
          found={(seen) => {
            const proof = readProof(seen);
            scan(false);
            look({ number: proof?.number ?? seen.slice(0, 40), code: proof?.code });
          }}
        />
      )}
      {isRequested && isCurrent && <Result key={`${number} ${code} ${attempts}`} number={number} code={code} />}
    </section>
  );
}
