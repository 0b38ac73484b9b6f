import * as addresses from '@isura/contract/kernel/addresses';
import { formatInstant } from '@isura/contract/kernel/day-format';
import { requestPath } from '@isura/contract/request/payment-type';
import { paymentType } from '@isura/contract/request/payment-types';
import type { Schedule } from '@isura/contract/request/schedule';
import { SC9 } from '@isura/contract/request/schedules';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { targetOf } from '../../../lib/target.ts';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { Way } from '../../../ui/action/way.tsx';
import { FileRows } from '../../../ui/intake/file-rows.tsx';
import { useFile } from '../../../ui/intake/intake-desk.ts';
import type { ActOnRows } from '../../../ui/intake/intake-rows.tsx';
import { Small, Stack } from '../../../ui/layout/layout.tsx';
import { Breadcrumbs, PageHeader } from '../../../ui/page/page-header.tsx';
import { Skeleton, SummaryList } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, ErrorState } from '../../../ui/page/states.tsx';
import { Outcome } from '../../../ui/send/outcome.tsx';
import { useCall, useSend } from '../../../ui/send/use-send.ts';
import { scheduleAddress } from './bulk-way.ts';
import { excludedText as text } from './excluded.text.ts';
import { maySend } from './may-send.ts';
import { accountOf, amountsOf, leadOf } from './results.tsx';
import { scheduleDesk } from './schedule.api.ts';
import { resultText } from './schedule.text.ts';

/** Shows the rows a schedule excluded, and the ways to pay them after all. */
function Details({ schedule }: { schedule: Schedule }): ReactNode {
  const { id, number, type: code, title, fileName, createdAt, can, excludedLeft, excludedCount } = schedule;
  const { requestId, requestNumber, resubmittedAs } = schedule;
  const navigate = useNavigate();
  const person = useSignedIn();
  const type = paymentType(code);
  const taken = ({ id: made }: Schedule): Promise<void> => navigate(targetOf(scheduleAddress(code, made)));
  const sending = useSend(SC9, { done: taken });
  const resubmit = useCall(SC9);
  const mayResubmit = can.includes('resubmit-excluded');
  const many: ActOnRows[] = [
    {
      label: text.resubmitSome,
      may: ({ verdict }) => verdict === 'EXCLUDED',
      act: (rows) => resubmit({ params: { id }, body: { rowNos: [...rows] } }).then(taken),
    },
  ];
  const figures = useMemo(() => ({ ...schedule, validCount: 0, warningCount: 0 }), [schedule]);
  if (!type) return null;
  return (
    <Stack gap="xl">
      <PageHeader
        title={text.details(number)}
        purpose={text.about(title, fileName, formatInstant(createdAt))}
        breadcrumbs={<Breadcrumbs parts={[{ title: text.back, href: addresses.excluded() }, { title: number }]} />}
        actions={
          <>
            {mayResubmit && (
              <Button
                look="primary"
                busy={sending.isPending}
                onClick={() => void sending.send({ params: { id }, body: {} })}
              >
                {text.resubmit}
              </Button>
            )}
            {maySend(person, type) && (
              <Way className={buttonClass()} href={addresses.typeBulk(type)}>
                {text.correct}
              </Way>
            )}
          </>
        }
      />
      <Outcome of={SC9} sending={sending} />
      <SummaryList
        rows={[
          {
            label: text.of,
            value: requestId !== undefined && <Way href={requestPath(requestId, type)}>{requestNumber}</Way>,
          },
          {
            label: text.wentTo,
            value:
              resubmittedAs.length > 0 &&
              resubmittedAs.map((other) => (
                <div key={other.id}>
                  <Way href={scheduleAddress(code, other.id)}>{other.number}</Way>
                </div>
              )),
          },
        ].filter(({ value }) => value !== false)}
      />
      <p>{text.left(excludedLeft, excludedCount)}</p>
      {mayResubmit && <Small>{text.next}</Small>}
      <FileRows
        desk={scheduleDesk}
        id={id}
        figures={figures}
        lead={leadOf(type)}
        account={accountOf(type)}
        sums={amountsOf(type)}
        mayCorrect={false}
        many={mayResubmit ? many : undefined}
        only="EXCLUDED"
        excludedFile={resultText.excludedFile(number)}
      />
    </Stack>
  );
}

/** Shows what one schedule excluded (SC5, SC9, SC11); without a schedule the list of all. */
export default function ExcludedDetailsPage(): ReactNode {
  const { scheduleId, requestId } = useSearch({ strict: false }) as { scheduleId?: number; requestId?: number };
  const { file, error, retry } = useFile(scheduleDesk, scheduleId);
  if (scheduleId === undefined)
    return requestId === undefined ? (
      <Navigate {...targetOf(addresses.excluded())} replace />
    ) : (
      <Navigate {...targetOf(addresses.paymentRequest(requestId, undefined, { status: 'EXCLUDED' }))} replace />
    );
  if (error && !file) return <ErrorState error={error} sentence={text.missing} retry={retry} />;
  if (!file)
    return (
      <AfterAMoment>
        <Skeleton height={320} />
      </AfterAMoment>
    );
  return <Details schedule={file} />;
}
