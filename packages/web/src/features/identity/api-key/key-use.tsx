import { type ApiKey, KY5 } from '@isura/contract/identity/api-keys';
import { formatDay, formatInstant } from '@isura/contract/kernel/day-format';
import { type ProblemCode, problems } from '@isura/contract/kernel/problems';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../../lib/query-client.ts';
import { Small, Stack } from '../../../ui/layout/layout.tsx';
import { Line, Lines } from '../../../ui/layout/lines.tsx';
import { Drawer } from '../../../ui/overlay/overlay.tsx';
import { NotYet } from '../../../ui/page/not-yet.tsx';
import { keysText as text } from './keys.text.ts';

/** Returns the title of a refusal. */
const meaningOf = (code: string): string => problems[code as ProblemCode]?.title ?? code;

/** Shows what a key was used for in 30 days (KY5), by call, with what was refused. */
export function KeyUse({ of, close }: { of: ApiKey; close: () => void }): ReactNode {
  const { data, error, refetch } = useQuery(queryOf(KY5, { params: { orgId: of.orgId, id: of.id } }));
  return (
    <Drawer title={text.titleOfUse(of.name)} close={close}>
      <NotYet of={{ data, error, refetch }} height={220} />
      {data && (
        <Stack>
          {data.lastUsedAt && <p>{text.lastUse(formatInstant(data.lastUsedAt), data.lastUsedIp)}</p>}
          <Small>{text.daysOfUse(formatDay(data.start), formatDay(data.end))}</Small>
          <Small>
            {text.limits(data.limits.readsPerMinute, data.limits.writesPerMinute, data.limits.uploadsPerHour)}
          </Small>
          {data.calls.length === 0 && <p>{text.unused}</p>}
          <Lines>
            {data.calls.map(({ call, title, requests, refusals }) => (
              <Line key={call}>
                <div>
                  {title}
                  {refusals.map(({ code, count }) => (
                    <Small key={code}>{text.refused(meaningOf(code), count)}</Small>
                  ))}
                </div>
                <div>{text.requests(requests)}</div>
              </Line>
            ))}
          </Lines>
        </Stack>
      )}
    </Drawer>
  );
}
