import * as addresses from '@isura/contract/kernel/addresses';
import { formatInstant } from '@isura/contract/kernel/day-format';
import { type PaymentType, requestPath } from '@isura/contract/request/payment-type';
import { paymentType } from '@isura/contract/request/payment-types';
import type { Schedule } from '@isura/contract/request/schedule';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { buttonClass } from '../../../ui/action/button.tsx';
import { Way } from '../../../ui/action/way.tsx';
import { FileSays } from '../../../ui/intake/file-says.tsx';
import { intakeText } from '../../../ui/intake/intake.text.ts';
import { useFile } from '../../../ui/intake/intake-desk.ts';
import { IntakeProgress } from '../../../ui/intake/intake-figures.tsx';
import { Row, Small, Stack } from '../../../ui/layout/layout.tsx';
import { DonePanel } from '../../../ui/page/done-panel.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { PageHeader, StepBar } from '../../../ui/page/page-header.tsx';
import { Card, Skeleton } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, ErrorState } from '../../../ui/page/states.tsx';

import { scheduleAddress } from './bulk-way.ts';
import { CheckSchedule } from './check-schedule.tsx';
import { Results } from './results.tsx';
import { scheduleDesk } from './schedule.api.ts';
import type { BulkSearch } from './schedule.pages.ts';
import { bulkText, doneText, resultText as text } from './schedule.text.ts';
import { AnotherFile, DiscardButton, ReplaceButton } from './schedule-dialogs.tsx';

interface OpenScheduleProps {
  schedule: Schedule;
  type: PaymentType;
}

/** Shows what was sent, with both numbers, and what to do next. */
function Done({ schedule, type }: OpenScheduleProps): ReactNode {
  const { number, requestId = 0, requestNumber = '', validCount, confirmedCount, excludedLeft, id } = schedule;
  return (
    <DonePanel
      title={doneText.title(requestNumber)}
      number={{ label: doneText.number, value: number }}
      actions={
        <>
          <Way className={buttonClass('primary')} href={requestPath(requestId, type)}>
            {text.seeRequest}
          </Way>
          {excludedLeft > 0 && (
            <Way className={buttonClass()} href={addresses.excludedDetails({ scheduleId: id })}>
              {text.seeLeft}
            </Way>
          )}
          <Way className={buttonClass()} href={addresses.typeBulk(type)}>
            {text.fresh}
          </Way>
        </>
      }
    >
      <p>{doneText.lines(validCount + confirmedCount)}</p>
      {excludedLeft > 0 && <p>{doneText.left(excludedLeft)}</p>}
    </DonePanel>
  );
}

/** Shows what to know about a schedule before its rows: its owner, its source, and its outcome. */
function ScheduleOutcome({ schedule, type }: OpenScheduleProps): ReactNode {
  const {
    status,
    sameFileAs: same,
    resubmits,
    requestId,
    requestNumber,
    excludedLeft,
    id,
    isMine,
    uploadedBy,
  } = schedule;
  return (
    <>
      {!isMine && <Notice tone="info">{text.notYours(uploadedBy)}</Notice>}
      {resubmits && (
        <Notice tone="info">
          {text.resubmits(resubmits.number)}{' '}
          <Way href={scheduleAddress(schedule.type, resubmits.id)}>{text.sameLink(resubmits.number)}</Way>
        </Notice>
      )}
      {same && status === 'VALIDATED' && (
        <Notice tone="warning" isAnnounced>
          {text.same(formatInstant(same.createdAt), same.number)}{' '}
          <Way href={scheduleAddress(schedule.type, same.id)}>{text.sameLink(same.number)}</Way>
        </Notice>
      )}
      {status === 'DISCARDED' && <Notice tone="info">{text.discarded}</Notice>}
      {requestId !== undefined && requestNumber !== undefined && (
        <Notice tone={status === 'SUBMITTED' ? 'success' : 'warning'}>
          {status === 'SUBMITTED' ? text.submitted(requestNumber) : text.returned(requestNumber)}{' '}
          <Way href={requestPath(requestId, type)}>{text.seeRequest}</Way>
          {status === 'SUBMITTED' && excludedLeft > 0 && (
            <>
              {' '}
              {text.left(excludedLeft)} <Way href={addresses.excludedDetails({ scheduleId: id })}>{text.seeLeft}</Way>
            </>
          )}
        </Notice>
      )}
    </>
  );
}

/** Shows step 3, and what could not be read at all. */
function UnderWay({ schedule }: { schedule: Schedule }): ReactNode {
  const { id, status, fileName, progressPercent, rowCount, failureReason, can } = schedule;
  if (status === 'UNREADABLE')
    return (
      <>
        <Notice tone="error" isAnnounced>
          {failureReason ?? text.unreadable}
        </Notice>
        <FileSays desk={scheduleDesk} id={id} />
        {can.includes('replace') && (
          <Card>
            <AnotherFile id={id} label={text.another} />
          </Card>
        )}
        {can.includes('discard') && (
          <div>
            <DiscardButton schedule={schedule} />
          </div>
        )}
      </>
    );
  return (
    <Card>
      <IntakeProgress
        name={text.progress(fileName)}
        percent={progressPercent}
        sentence={intakeText.reading(rowCount)}
      />
      <Small>{text.notify}</Small>
    </Card>
  );
}

const stepOf = ({ status }: Schedule, step: BulkSearch['step']): number => {
  if (status === 'UPLOADED' || status === 'VALIDATING') return 2;
  if (status === 'UNREADABLE') return 1;
  return step === 'check' && status === 'VALIDATED' ? 4 : 3;
};

function Opened({ schedule, type, step }: OpenScheduleProps & { step: BulkSearch['step'] }): ReactNode {
  const { number, title, fileName, status, createdAt, uploadedBy, clientReference, can } = schedule;
  if (status === 'SUBMITTED' && step === 'done') return <Done schedule={schedule} type={type} />;
  const at = stepOf(schedule, step);
  return (
    <Stack>
      <div>
        <PageHeader
          title={title}
          purpose={text.about(number, fileName, formatInstant(createdAt), uploadedBy, clientReference)}
          actions={
            <Row>
              {status === 'VALIDATED' && at === 3 && can.includes('replace') && <ReplaceButton schedule={schedule} />}
              {(status === 'SUBMITTED' || status === 'DISCARDED') && (
                <Way className={buttonClass()} href={addresses.typeLanding(type, { tab: 'schedules' })}>
                  {text.toList}
                </Way>
              )}
            </Row>
          }
        />
        <StepBar steps={bulkText.steps} current={status === 'SUBMITTED' ? bulkText.steps.length : at} />
      </div>
      <ScheduleOutcome schedule={schedule} type={type} />
      {(at === 1 || at === 2) && <UnderWay schedule={schedule} />}
      {at === 3 && status !== 'DISCARDED' && <Results schedule={schedule} type={type} />}
      {at === 4 && <CheckSchedule schedule={schedule} type={type} />}
    </Stack>
  );
}

/** Shows a schedule at the step of its status: a reload, or another device, continues there. */
export function OpenSchedule({
  id,
  type,
  step,
}: {
  id: number;
  type: PaymentType;
  step: BulkSearch['step'];
}): ReactNode {
  const client = useQueryClient();
  const { file, error, retry } = useFile(scheduleDesk, id);
  const status = file?.status;
  // Rows shown before belong to the previous reading.
  useEffect(() => {
    if (status === 'VALIDATED') void scheduleDesk.refresh(client);
  }, [status, client]);
  if (error && !file) return <ErrorState error={error} sentence={bulkText.loadFailed} retry={retry} />;
  if (!file)
    return (
      <AfterAMoment>
        <Skeleton height={320} />
      </AfterAMoment>
    );
  return <Opened schedule={file} type={paymentType(file.type) ?? type} step={step} />;
}
