import * as addresses from '@isura/contract/kernel/addresses';
import { formatDay } from '@isura/contract/kernel/day-format';
import { addDays } from '@isura/contract/kernel/days';
import { sentenceInWords } from '@isura/contract/kernel/fact-format';
import { AN7, type QuietService } from '@isura/contract/report/quiet';
import { IconBellCheck, IconBellExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isCentralOffice } from '../../../lib/central-office.ts';
import { queryOf } from '../../../lib/query-client.ts';
import { mayCall } from '../../../lib/rights.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Small } from '../../../ui/layout/layout.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { MaybeWay } from '../dashboard/maybe-way.tsx';
import css from './quiet.module.css';
import { quietText as text } from './quiet.text.ts';

/** Days before the quiet ones that are shown with them for comparison. */
const BEFORE = 28;

const quietSentence = ({
  kind,
  days,
  since,
  expected = 0,
  channel = '',
  share = 0,
  usually = 0,
}: QuietService): string =>
  kind === 'QUIET'
    ? text.quiet(days, formatDay(since), expected)
    : text.oneChannel(share, sentenceInWords(channel), usually);

/**
 * Shows services that unexpectedly received no money (AN7), each with a link to its earlier payments, and how reliable
 * the alarm is. With `always` it also says that there are none.
 */
export function QuietCard({ always = false, org }: { always?: boolean; org?: number | undefined }): ReactNode {
  const person = useSignedIn();
  const mayAsk = person !== undefined && mayCall(person, AN7.id);
  const { data, error, refetch } = useQuery({ ...queryOf(AN7, {}), enabled: mayAsk });
  if (!mayAsk) return null;
  if (!data) return error && always ? <ErrorState retry={() => void refetch()} error={error} /> : null;
  const { services: all, through, proof } = data;
  const services = all.filter(({ orgId }) => org === undefined || orgId === org);
  if (!through || (services.length === 0 && !always)) return null;
  const Icon = services.length === 0 ? IconBellCheck : IconBellExclamation;
  const isCentral = isCentralOffice(person);
  return (
    <section className={css.card} aria-labelledby="quiet-title">
      <h2 id="quiet-title" data-grave={services.length > 0 || undefined}>
        <Icon size={20} stroke={1.75} aria-hidden />
        {text.title(new Set(services.map(({ serviceId }) => serviceId)).size)}
      </h2>
      {services.length === 0 && <Small>{text.none(formatDay(through))}</Small>}
      {services.length > 0 && (
        <ul>
          {services.map((one) => (
            <li key={`${one.serviceId} ${one.kind}`}>
              <MaybeWay
                href={addresses.reportRows('inflow-report', {
                  ...addresses.ownDays({ start: addDays(one.since, -BEFORE), end: one.through }),
                  service: one.serviceId,
                  org: isCentral ? one.orgId : undefined,
                })}
              >
                {isCentral ? text.of(one.serviceName, one.orgName) : one.serviceName}
              </MaybeWay>
              <span>{quietSentence(one)}</span>
            </li>
          ))}
        </ul>
      )}
      {proof && (
        <Small>
          {text.proof(proof.rang, proof.forNothing, proof.services, formatDay(proof.start), formatDay(proof.end))}
        </Small>
      )}
    </section>
  );
}
